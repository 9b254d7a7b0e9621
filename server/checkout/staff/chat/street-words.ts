const STREETS = new Set(
  `road rd street st lane ln mawatha mw mawata para place pl avenue ave garden gardens drive terrace crescent handiya junction patumaga veediya vidiya watta
pare veethi veedhi theru පාර මාවත වත්ත හන්දිය පටුමග වීදිය வீதி தெரு ஒழுங்கை`.split(/\s+/),
);
/** Part of an address beside a street or a house number, but also said elsewhere. */
const BUILDINGS = new Set(
  'flat flats apartment apartments floor level block hotel office house building tower residencies residence estate housing scheme temple school near opposite next'.split(
    ' ',
  ),
);
const BEFORE_HOUSE = new Set(['no', 'number', 'num', 'අංක', 'නො', 'අංකය', 'இல', 'இலக்கம்']);

export const isStreetWord = (word: string) => STREETS.has(word);
export const isBuildingWord = (word: string) => BUILDINGS.has(word);
export const isBeforeHouse = (word: string) => BEFORE_HOUSE.has(word);
/** 12, 7A, 45/2, 66/B/2. */
export const isHouse = (word: string) => /^\d{1,4}[a-z]?(?:\/[\p{L}\d]{1,4})*$/u.test(word);
/** No count of pieces is written so. */
export const isOnlyHouse = (word: string) => /^\d{1,4}[a-z]?(?:\/[\p{L}\d]{1,4})+$/u.test(word);
