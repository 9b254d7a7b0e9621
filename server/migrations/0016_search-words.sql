-- Sinhala is written with and without the invisible joiner inside a letter: it is left out, here and in what is typed.
CREATE FUNCTION plain_letters(written text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN translate(normalize(written, NFC), U&'\200C\200D', '');--> statement-breakpoint
CREATE FUNCTION product_search_text(name text, ingredients text[], description text, found_by text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN plain_letters(name || ' ' || array_to_string(ingredients, ', ') || ' ' || description || ' '
    || array_to_string(found_by, ', '));--> statement-breakpoint
CREATE FUNCTION product_search_words(name text, ingredients text[], description text, found_by text[]) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN setweight(to_tsvector('english', plain_letters(name)), 'A')
    || setweight(to_tsvector('english', plain_letters(array_to_string(found_by, ', '))), 'B')
    || setweight(to_tsvector('english', plain_letters(array_to_string(ingredients, ', '))), 'B')
    || setweight(to_tsvector('english', plain_letters(description)), 'C');--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "found_by" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_found_by_few_words" CHECK (cardinality("products"."found_by") <= 200);--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search_words";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_words" "tsvector" GENERATED ALWAYS AS (product_search_words(name, ingredients, description, found_by)) STORED;--> statement-breakpoint
CREATE INDEX "products_search_words" ON "products" USING gin ("search_words");--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_product_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_words (word)
    SELECT DISTINCT word FROM changed, unnest(tsvector_to_array(to_tsvector('simple',
      product_search_text(changed.name, changed.ingredients, changed.description, changed.found_by)))) AS word
    WHERE length(word) BETWEEN 3 AND 40 ORDER BY word
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP FUNCTION product_search_text(text, text[], text);--> statement-breakpoint
DROP FUNCTION product_search_words(text, text[], text);--> statement-breakpoint
-- As before, but a word that merely begins another may also be a slip of a shorter one: 'gell' is 'gel' rather than 'gellan'.
CREATE OR REPLACE FUNCTION meant_words(typed text[]) RETURNS tsquery LANGUAGE sql STABLE
  SET pg_trgm.similarity_threshold = 0.2 AS $$
  SELECT to_tsquery('english', string_agg('(' || meant.query || ')', ' & ')) FROM unnest(typed) AS mistyped
  LEFT JOIN LATERAL (
    SELECT CASE WHEN EXISTS (SELECT 1 FROM product_words WHERE word = mistyped) THEN mistyped || ':*' ELSE (
      SELECT string_agg(either.query, ' | ') FROM (
        SELECT mistyped || ':*' AS query WHERE EXISTS (SELECT 1 FROM product_words WHERE word LIKE mistyped || '%')
        UNION ALL (
          SELECT quote_literal(word) FROM product_words WHERE word % mistyped
          ORDER BY similarity(word, mistyped) DESC, word LIMIT 5)
      ) either
    ) END AS query
  ) meant ON true
  HAVING count(meant.query) = cardinality(typed)
$$;--> statement-breakpoint
-- A shop that already has the demo products gets their words, unless somebody has written others.
UPDATE products SET found_by = demo.found_by::text[] FROM product_items item, (VALUES
    ('KOM-CR-001', '{komarika,komaarika,kumarika,කෝමාරිකා,කොමාරිකා,katralai,katrazhai,kathalai,கற்றாழை,சோற்றுக்கற்றாழை,"skin care",skincare,sama,හම,සම,sarumam,சருமம்,தோல்,face,muhuna,මුහුණ,mugam,முகம்,"face cream",kreem,ක්‍රීම්,kireem,கிரீம்,moisturiser,moisturizer,"moisturising cream",hydrating,moist,මොයිස්චරයිසර්,மாய்ஸ்சரைசர்,"dry skin","rough skin","viyali sama","වියළි සම","varanda sarumam","வறண்ட சருமம்","sensitive skin",gentle,redness,gift,gifts,present,birthday,"gift for her","gift for mother",thagga,thagi,තෑග්ග,තෑගි,parisu,பரிசு,"daily cream",morning}'),
    ('KOM-CR-002', '{komarika,komaarika,kumarika,කෝමාරිකා,කොමාරිකා,katralai,katrazhai,kathalai,கற்றாழை,சோற்றுக்கற்றாழை,"skin care",skincare,sama,හම,සම,sarumam,சருமம்,தோல்,face,muhuna,මුහුණ,mugam,முகம்,"face cream",kreem,ක්‍රීම්,kireem,கிரீம்,moisturiser,moisturizer,"moisturising cream",hydrating,moist,මොයිස්චරයිසර්,மாய்ஸ்சரைசர்,"dry skin","rough skin","viyali sama","වියළි සම","varanda sarumam","வறண்ட சருமம்","anti ageing","anti aging",wrinkles,"fine lines",rali,රැලි,surukkam,சுருக்கம்,gift,gifts,present,birthday,"gift for her","gift for mother",thagga,thagi,තෑග්ග,තෑගි,parisu,பரிசு,overnight,රාත්‍රී,இரவு}'),
    ('KOM-GE-001', '{komarika,komaarika,kumarika,කෝමාරිකා,කොමාරිකා,katralai,katrazhai,kathalai,கற்றாழை,சோற்றுக்கற்றாழை,"skin care",skincare,sama,හම,සම,sarumam,சருமம்,தோல்,face,muhuna,මුහුණ,mugam,முகம்,jel,ජෙල්,ஜெல்,moisturiser,moisturizer,"moisturising cream",hydrating,moist,මොයිස්චරයිසර්,மாய்ஸ்சரைசர்,"oily skin","combination skin","shiny skin","thel sama","තෙල් සහිත සම","ennai sarumam","எண்ணெய் சருமம்",acne,pimples,spots,blackheads,kurulae,kurula,kurule,කුරුලෑ,mugaparu,முகப்பரு,"sensitive skin",gentle,redness,sunburn,"sun burn","sun tan",tanning,awwa,අව්ව,අව්රශ්මිය,veyil,வெயில்,soothing,razor,"after shave",scalp}'),
    ('KOM-GE-002', '{komarika,komaarika,kumarika,කෝමාරිකා,කොමාරිකා,katralai,katrazhai,kathalai,கற்றாழை,சோற்றுக்கற்றாழை,"skin care",skincare,sama,හම,සම,sarumam,சருமம்,தோல்,jel,ජෙල්,ஜெல்,sunburn,"sun burn","sun tan",tanning,awwa,අව්ව,අව්රශ්මිය,veyil,வெயில்,"sensitive skin",gentle,redness,beach,soothing,aftersun}'),
    ('KOM-CR-003', '{komarika,komaarika,kumarika,කෝමාරිකා,කොමාරිකා,katralai,katrazhai,kathalai,கற்றாழை,சோற்றுக்கற்றாழை,"skin care",skincare,sama,හම,සම,sarumam,சருமம்,தோல்,face,muhuna,මුහුණ,mugam,முகம்,"face cream",kreem,ක්‍රීම්,kireem,கிரீம்,moisturiser,moisturizer,"moisturising cream",hydrating,moist,මොයිස්චරයිසර්,மாய்ஸ்சரைசர்,"dull skin",glow,"uneven tone","dark marks",pigmentation,brightening,dilisena,දිලිසෙන,polivu,பொலிவு,gift,gifts,present,birthday,"gift for her","gift for mother",thagga,thagi,තෑග්ග,තෑගි,parisu,பரிசு,sandun,සඳුන්,santhanam,சந்தனம்}'),
    ('KOM-CR-004', '{komarika,komaarika,kumarika,කෝමාරිකා,කොමාරිකා,katralai,katrazhai,kathalai,கற்றாழை,சோற்றுக்கற்றாழை,"skin care",skincare,sama,හම,සම,sarumam,சருமம்,தோல்,"dry skin","rough skin","viyali sama","වියළි සම","varanda sarumam","வறண்ட சருமம்",moisturiser,moisturizer,"moisturising cream",hydrating,moist,මොයිස්චරයිසර්,மாய்ஸ்சரைசர்,gift,gifts,present,birthday,"gift for her","gift for mother",thagga,thagi,තෑග්ග,තෑගි,parisu,பரிசு,"hand cream",cuticle,"cracked hands",ath,අත්,niya,නිය,kai,கை,நகம்}'),
    ('KOM-GE-003', '{komarika,komaarika,kumarika,කෝමාරිකා,කොමාරිකා,katralai,katrazhai,kathalai,கற்றாழை,சோற்றுக்கற்றாழை,"skin care",skincare,sama,හම,සම,sarumam,சருமம்,தோல்,face,muhuna,මුහුණ,mugam,முகம்,jel,ජෙල්,ஜெல்,"anti ageing","anti aging",wrinkles,"fine lines",rali,රැලි,surukkam,சுருக்கம்,"eye cream","dark circles","puffy eyes","eye bags",ඇස්,kan,கண்,கருவளையம்,pipinna,පිපිඤ්ඤා,வெள்ளரி}'),
    ('KOM-BO-001', '{komarika,komaarika,kumarika,කෝමාරිකා,කොමාරිකා,katralai,katrazhai,kathalai,கற்றாழை,சோற்றுக்கற்றாழை,"skin care",skincare,sama,හම,සම,sarumam,சருமம்,தோல்,moisturiser,moisturizer,"moisturising cream",hydrating,moist,මොයිස්චරයිසර්,மாய்ஸ்சரைசர்,"dry skin","rough skin","viyali sama","වියළි සම","varanda sarumam","வறண்ட சருமம்",gift,gifts,present,birthday,"gift for her","gift for mother",thagga,thagi,තෑග්ග,තෑගි,parisu,பரிசு,"body cream","body milk",loshan,ලෝෂන්,லோஷன்}'),
    ('KOM-BO-002', '{komarika,komaarika,kumarika,කෝමාරිකා,කොමාරිකා,katralai,katrazhai,kathalai,கற்றாழை,சோற்றுக்கற்றாழை,"skin care",skincare,sama,හම,සම,sarumam,சருமம்,தோல்,"oily skin","combination skin","shiny skin","thel sama","තෙල් සහිත සම","ennai sarumam","எண்ணெய் சருமம்",acne,pimples,spots,blackheads,kurulae,kurula,kurule,කුරුලෑ,mugaparu,முகப்பரு,gift,gifts,present,birthday,"gift for her","gift for mother",thagga,thagi,තෑග්ග,තෑගි,parisu,பரிசு,"body wash",bath,bar,saban,සබන්,soappu,சோப்பு,kohomba,කොහොඹ,veppilai,வேம்பு,வேப்பிலை}'),
    ('KOM-BO-003', '{komarika,komaarika,kumarika,කෝමාරිකා,කොමාරිකා,katralai,katrazhai,kathalai,கற்றாழை,சோற்றுக்கற்றாழை,"skin care",skincare,sama,හම,සම,sarumam,சருமம்,தோல்,face,muhuna,මුහුණ,mugam,முகம்,"oily skin","combination skin","shiny skin","thel sama","තෙල් සහිත සම","ennai sarumam","எண்ணெய் சருமம்",acne,pimples,spots,blackheads,kurulae,kurula,kurule,කුරුලෑ,mugaparu,முகப்பரு,"sensitive skin",gentle,redness,facewash,cleanser,"face soap","ෆේස් වොෂ්","பேஸ் வாஷ்"}'),
    ('KOM-BO-004', '{komarika,komaarika,kumarika,කෝමාරිකා,කොමාරිකා,katralai,katrazhai,kathalai,கற்றாழை,சோற்றுக்கற்றாழை,gift,gifts,present,birthday,"gift for her","gift for mother",thagga,thagi,තෑග්ග,තෑගි,parisu,பரிசு,lips,"dry lips","chapped lips",thol,තොල්,uthadu,உதடு}'),
    ('KOM-BO-005', '{komarika,komaarika,kumarika,කෝමාරිකා,කොමාරිකා,katralai,katrazhai,kathalai,கற்றாழை,சோற்றுக்கற்றாழை,"skin care",skincare,sama,හම,සම,sarumam,சருமம்,தோல்,face,muhuna,මුහුණ,mugam,முகம்,"dull skin",glow,"uneven tone","dark marks",pigmentation,brightening,dilisena,දිලිසෙන,polivu,பொலிவு,"sensitive skin",gentle,redness,gift,gifts,present,birthday,"gift for her","gift for mother",thagga,thagi,තෑග්ග,තෑගි,parisu,பரிசு,toner,"rose water",rosewater,spray,rosa,රෝස,roja,ரோஜா,பன்னீர்}'),
    ('KOM-HA-001', '{komarika,komaarika,kumarika,කෝමාරිකා,කොමාරිකා,katralai,katrazhai,kathalai,கற்றாழை,சோற்றுக்கற்றாழை,"hair care",haircare,kondaya,කොණ්ඩය,hisakes,හිසකෙස්,කෙස්,mudi,முடி,koonthal,கூந்தல்,dandruff,"itchy scalp",flakes,"hisa hori",hisahori,හිසහොරි,"හිස හොරි",podugu,பொடுகு,"hair fall",hairfall,"hair loss","thinning hair","kes wateema","කෙස් වැටීම","හිසකෙස් හැලීම","mudi uthirvu","முடி உதிர்வு","hair wash",shampu,ෂැම්පු,ஷாம்பு,pol,පොල්,thengai,தேங்காய்}'),
    ('KOM-HA-002', '{komarika,komaarika,kumarika,කෝමාරිකා,කොමාරිකා,katralai,katrazhai,kathalai,கற்றாழை,சோற்றுக்கற்றாழை,"hair care",haircare,kondaya,කොණ්ඩය,hisakes,හිසකෙස්,කෙස්,mudi,முடி,koonthal,கூந்தல்,"dry hair","frizzy hair","damaged hair","split ends","viyali kondaya","වියළි කොණ්ඩය","வறண்ட முடி","hair mask","hair cream",detangling,කන්ඩිෂනර්,கண்டிஷனர்}'),
    ('KOM-HA-003', '{komarika,komaarika,kumarika,කෝමාරිකා,කොමාරිකා,katralai,katrazhai,kathalai,கற்றாழை,சோற்றுக்கற்றாழை,"hair care",haircare,kondaya,කොණ්ඩය,hisakes,හිසකෙස්,කෙස්,mudi,முடி,koonthal,கூந்தல்,"dry hair","frizzy hair","damaged hair","split ends","viyali kondaya","වියළි කොණ්ඩය","வறண்ட முடி","hair fall",hairfall,"hair loss","thinning hair","kes wateema","කෙස් වැටීම","හිසකෙස් හැලීම","mudi uthirvu","முடி உதிர்வு",gift,gifts,present,birthday,"gift for her","gift for mother",thagga,thagi,තෑග්ග,තෑගි,parisu,பரிசு,shine,heat,சீரம்}'),
    ('KOM-HA-004', '{komarika,komaarika,kumarika,කෝමාරිකා,කොමාරිකා,katralai,katrazhai,kathalai,கற்றாழை,சோற்றுக்கற்றாழை,"hair care",haircare,kondaya,කොණ්ඩය,hisakes,හිසකෙස්,කෙස්,mudi,முடி,koonthal,கூந்தல்,"hair fall",hairfall,"hair loss","thinning hair","kes wateema","කෙස් වැටීම","හිසකෙස් හැලීම","mudi uthirvu","முடி உதிர்வு",dandruff,"itchy scalp",flakes,"hisa hori",hisahori,හිසහොරි,"හිස හොරි",podugu,பொடுகு,"dry hair","frizzy hair","damaged hair","split ends","viyali kondaya","වියළි කොණ්ඩය","வறண்ட முடி",thel,"කොණ්ඩා තෙල්",තෙල්,ennai,எண்ணெய்,"head massage"}')
  ) AS demo(sku, found_by)
WHERE item.sku = demo.sku AND products.id = item.product_id AND products.found_by = '{}';
