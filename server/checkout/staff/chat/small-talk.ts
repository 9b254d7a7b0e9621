/** What people write around an order in three languages. No question, count or wish is among them: those are never passed over. */
export const SMALL_TALK = new Set(
  `hi hii hello helo hey dear sir madam miss mam maam bro sis akka akke aiya aiye anna akkaa nangi malli machan ayubowan vanakkam
please pls plz plss kindly order orders ordering want wants need needed send sending sent me i my we our us the to for from of in at is it its am are was be
this that there thanks thank you your u so good morning evening afternoon deliver delivery can could would will shall
like get give buy take have has do does if yes ok okay also as with on by and or hope well nice regards best
item items list pay paid paying payment using via let know here follow following details detail m s ll re
karanna karala ona oni ganna gannam danna dennako denna evanna evannako ewanna ewannako yawanna puluwanda puluwan da mata mage oyage ekka
gewanna walin nam thiyenawada thiyanawada eka ekata ta ku kku wenakota kalin karannako mama api
venum vendum anuppunga anuppungal anuppavum enakku iruku irukka mudiyuma
හෙලෝ ආයුබෝවන් මට මගේ ඕනේ ඕන ඕනෙ එවන්න එවන්නකෝ කරුණාකර ස්තුතියි ගන්න පුළුවන්ද පුළුවන් දෙන්න සහ හා වෙන
வணக்கம் எனக்கு வேண்டும் அனுப்பவும் அனுப்புங்கள் அனுப்ப முடியுமா தயவுசெய்து நன்றி என் மற்றும் க்கு கு`.split(/\s+/),
);

/** Stand before who it is for or from, if a name follows. */
export const BEFORE_NAME = new Set(['for', 'to', 'from', 'attn', 'regards', 'by']);
