import { texts } from '#texts/core/texts.ts';

/** A product as a card, in lists and on its own page: price, stock, stars, the buttons. */
export const productCardTexts = texts({
  from: { en: 'from {price}', si: '{price} සිට', ta: '{price} முதல்' },
  before: { en: 'before <sum>{price}</sum>', si: 'කලින් <sum>{price}</sum>', ta: 'முன்னர் <sum>{price}</sum>' },
  inStock: { en: 'In stock', si: 'තොගයේ ඇත', ta: 'கையிருப்பில் உண்டு' },
  left: { en: 'Only {count} left', si: '{count}ක් විතරයි ඉතිරි', ta: '{count} மட்டுமே உண்டு' },
  outOfStock: { en: 'Out of stock', si: 'තොගය අවසන්', ta: 'கையிருப்பில் இல்லை' },
  popular: { en: 'Popular', si: 'ජනප්‍රිය', ta: 'பிரபலமானது' },
  noReviews: { en: 'No reviews yet', si: 'තවම අදහස් නැහැ', ta: 'இன்னும் கருத்துகள் இல்லை' },
  reviews: {
    en: '{count, plural, one {{count} review} other {{count} reviews}}',
    si: 'අදහස් {count}ක්',
    ta: '{count, plural, one {{count} கருத்து} other {{count} கருத்துகள்}}',
  },
  add: { en: 'Add to Cart', si: 'කාර්ට් එකට දාන්න', ta: 'கூடையில் சேர்க்க' },
  adding: { en: 'Adding…', si: 'එකතු කරනවා…', ta: 'சேர்க்கிறோம்…' },
  buyNow: { en: 'Buy It Now', si: 'දැන්ම ගන්න', ta: 'இப்போதே வாங்க' },
  products: {
    en: '{count, plural, one {{count} product} other {{count} products}}',
    si: 'භාණ්ඩ {count}ක්',
    ta: '{count, plural, one {{count} பொருள்} other {{count} பொருட்கள்}}',
  },
  loading: { en: 'Loading products', si: 'භාණ්ඩ ලෝඩ් වෙනවා', ta: 'பொருட்கள் ஏற்றப்படுகின்றன' },
  failed: { en: 'Failed to load products', si: 'භාණ්ඩ පෙන්වන්න බැරි වුණා', ta: 'பொருட்களைக் காட்ட முடியவில்லை' },
  retry: { en: 'Retry', si: 'ආයෙත් උත්සාහ කරන්න', ta: 'மீண்டும் முயற்சிக்க' },
});
