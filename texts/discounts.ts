import { texts } from '#texts/core/texts.ts';

export const discountTexts = texts({
  percent: { en: '{percent} % off', si: '{percent}% වට්ටමක්', ta: '{percent}% விலைக்கழிவு' },
  amount: { en: '{sum} off', si: '{sum}ක වට්ටමක්', ta: '{sum} விலைக்கழிவு' },
  freeDelivery: { en: 'free delivery', si: 'නොමිලේ ඩිලිවරි', ta: 'இலவச டெலிவரி' },
  getFree: {
    en: 'buy {buy}, get {get} free',
    si: '{buy}ක් ගත්තොත් {get}ක් නොමිලේ',
    ta: '{buy} வாங்கினால் {get} இலவசம்',
  },
  get: {
    en: 'buy {buy}, get {get} at {percent} % off',
    si: '{buy}ක් ගත්තොත් {get}කට {percent}% වට්ටමක්',
    ta: '{buy} வாங்கினால் {get} இற்கு {percent}% விலைக்கழிவு',
  },
  getOtherFree: {
    en: 'buy {buy}, get {get} of another free',
    si: '{buy}ක් ගත්තොත් වෙනත් භාණ්ඩ {get}ක් නොමිලේ',
    ta: '{buy} வாங்கினால் வேறு பொருள் {get} இலவசம்',
  },
  getOther: {
    en: 'buy {buy}, get {get} of another at {percent} % off',
    si: '{buy}ක් ගත්තොත් වෙනත් භාණ්ඩ {get}කට {percent}% වට්ටමක්',
    ta: '{buy} வாங்கினால் வேறு பொருள் {get} இற்கு {percent}% விலைக்கழிவு',
  },

  freeDeliveryLine: { en: 'Free delivery', si: 'නොමිලේ ඩිලිවරි', ta: 'இலவச டெலிவரி' },
  freeDeliveryBy: { en: 'Free delivery ({by})', si: 'නොමිලේ ඩිලිවරි ({by})', ta: 'இலவச டெலிவரி ({by})' },

  listed: { en: '{names} and {last}', si: '{names} සහ {last}', ta: '{names} மற்றும் {last}' },
  forMinimum: {
    en: 'This discount code is for orders from {sum}.',
    si: 'මේ වට්ටම් කේතය {sum} සිට ඉහළ ඇණවුම්වලට.',
    ta: 'இந்த விலைக்கழிவுக் குறியீடு {sum} முதலான ஓடர்களுக்கு.',
  },
  forDistricts: {
    en: 'This discount code is for deliveries to {districts}.',
    si: 'මේ වට්ටම් කේතය {districts} සඳහා ඩිලිවරිවලට විතරයි.',
    ta: 'இந்த விலைக்கழிவுக் குறியீடு {districts} பகுதிக்கான டெலிவரிக்கு மட்டும்.',
  },
  notForReduced: {
    en: 'This discount code is not for what is reduced already.',
    si: 'දැනටමත් මිල අඩු කළ භාණ්ඩවලට මේ වට්ටම් කේතය නැහැ.',
    ta: 'ஏற்கனவே விலை குறைந்த பொருட்களுக்கு இந்த விலைக்கழிவுக் குறியீடு இல்லை.',
  },
  notForThese: {
    en: 'This discount code is not for what is in this order.',
    si: 'මේ වට්ටම් කේතය මේ ඇණවුමේ භාණ්ඩවලට නොවේ.',
    ta: 'இந்த விலைக்கழிவுக் குறியீடு இந்த ஓடரில் உள்ள பொருட்களுக்கு இல்லை.',
  },
  forPieces: {
    en: 'This discount code is for more pieces: {offer}.',
    si: 'මේ වට්ටම් කේතයට තව භාණ්ඩ ඕන: {offer}.',
    ta: 'இந்த விலைக்கழிவுக் குறியீட்டுக்கு மேலும் பொருட்கள் தேவை: {offer}.',
  },
  freeAlready: {
    en: 'Delivery of this order is free already.',
    si: 'මේ ඇණවුමේ ඩිලිවරි දැනටමත් නොමිලේ.',
    ta: 'இந்த ஓடரின் டெலிவரி ஏற்கனவே இலவசம்.',
  },

  isYours: { en: '{offer} is yours.', si: '{offer}: ඔබට ලැබුණා.', ta: '{offer}: உங்களுக்குக் கிடைத்தது.' },
  takesOff: { en: '{name} takes {sum} off.', si: '{name}: {sum}ක් අඩු වෙනවා.', ta: '{name}: {sum} குறைகிறது.' },
  codeTakesOff: {
    en: '{code} takes {sum} off',
    si: '{code} කේතයෙන් {sum}ක් අඩු වෙනවා',
    ta: '{code} மூலம் {sum} குறைகிறது',
  },
  more: {
    en: '{sum} more for {offer}',
    si: 'තව {sum}ක් එකතු කළොත් {offer}',
    ta: 'இன்னும் {sum} சேர்த்தால் {offer}',
    check: 'wording',
  },
  withCode: { en: '{offer} with {code}', si: '{offer} ({code} කේතයෙන්)', ta: '{offer} ({code} மூலம்)' },
  addOneFree: {
    en: 'Add {missing} more {name}: the {nth} is free',
    si: '{name} තව {missing}ක් දාන්න: {nth} වැනි එක නොමිලේ',
    ta: '{name} இன்னும் {missing} சேருங்கள்: {nth} ஆவது இலவசம்',
    check: 'wording',
  },
  addOne: {
    en: 'Add {missing} more {name}: the {nth} is {percent} % off',
    si: '{name} තව {missing}ක් දාන්න: {nth} වැනි එකට {percent}% වට්ටමක්',
    ta: '{name} இன்னும் {missing} சேருங்கள்: {nth} ஆவதற்கு {percent}% விலைக்கழிவு',
    check: 'wording',
  },
  addSomeFree: {
    en: 'Add {missing} more {name}: {get} of {size} are free',
    si: '{name} තව {missing}ක් දාන්න: {size}න් {get}ක් නොමිලේ',
    ta: '{name} இன்னும் {missing} சேருங்கள்: {size} இல் {get} இலவசம்',
    check: 'wording',
  },
  addSome: {
    en: 'Add {missing} more {name}: {get} of {size} are {percent} % off',
    si: '{name} තව {missing}ක් දාන්න: {size}න් {get}කට {percent}% වට්ටමක්',
    ta: '{name} இன்னும் {missing} சேருங்கள்: {size} இல் {get} இற்கு {percent}% விலைக்கழிவு',
    check: 'wording',
  },
});
