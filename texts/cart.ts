import { texts } from '#texts/core/texts.ts';

/** The cart's drawer, and what is asked and told when something is put into it. */
export const cartTexts = texts({
  title: { en: 'CART', si: 'කාර්ට් එක', ta: 'கூடை' },
  close: { en: 'Close cart', si: 'කාර්ට් එක වහන්න', ta: 'கூடையை மூடுக' },
  empty: { en: 'Your cart is empty', si: 'ඔබේ කාර්ට් එකේ කිසිවක් නැහැ', ta: 'உங்கள் கூடை காலியாக உள்ளது' },
  emptyText: {
    en: 'Add some products to get started',
    si: 'පටන් ගන්න භාණ්ඩ කිහිපයක් දාන්න',
    ta: 'தொடங்குவதற்குச் சில பொருட்களைச் சேருங்கள்',
  },
  shopNow: { en: 'Shop now', si: 'දැන්ම බලන්න', ta: 'இப்போதே வாங்க' },
  undo: { en: 'Undo', si: 'ආපසු ගන්න', ta: 'மீளப் பெறுக', check: 'the word' },
  loading: { en: 'Loading your cart...', si: 'ඔබේ කාර්ට් එක ලෝඩ් වෙනවා...', ta: 'உங்கள் கூடை ஏற்றப்படுகிறது...' },
  error: { en: 'Error loading cart', si: 'කාර්ට් එක පෙන්වන්න බැරි වුණා', ta: 'கூடையைக் காட்ட முடியவில்லை' },
  tryAgain: { en: 'Try Again', si: 'ආයෙත් උත්සාහ කරන්න', ta: 'மீண்டும் முயற்சிக்க' },

  subtotal: { en: 'Subtotal', si: 'භාණ්ඩවල එකතුව', ta: 'பொருட்களின் மொத்தம்' },
  clear: { en: 'Clear Cart', si: 'කාර්ට් එක හිස් කරන්න', ta: 'கூடையைக் காலியாக்குக' },
  checkout: { en: 'Checkout', si: 'ඇණවුම් කරන්න', ta: 'ஓடர் செய்க', check: 'the word' },
  delivery: {
    en: 'Delivery is {fee}, added at checkout.',
    si: 'ඩිලිවරි ගාස්තුව {fee}; ඇණවුම් කරන විට එකතු වෙනවා.',
    ta: 'டெலிவரி கட்டணம் {fee}; ஓடர் செய்யும்போது சேர்க்கப்படும்.',
  },
  ofGuest: {
    en: '<signIn>Sign in</signIn> to see and change the cart of your account.',
    si: 'ඔබේ ගිණුමේ කාර්ට් එක බලන්න, වෙනස් කරන්න <signIn>ලොග් වන්න</signIn>.',
    ta: 'உங்கள் கணக்கின் கூடையைப் பார்க்கவும் மாற்றவும் <signIn>உள்நுழையுங்கள்</signIn>.',
  },
  useCode: { en: 'Use it when you pay', si: 'ගෙවන විට යොදන්න', ta: 'செலுத்தும்போது பயன்படுத்துக' },

  quantityOf: { en: 'Quantity of {name}', si: '{name} ප්‍රමාණය', ta: '{name} எண்ணிக்கை' },
  remove: { en: 'Remove {name}', si: '{name} ඉවත් කරන්න', ta: '{name} ஐ அகற்றுக', check: 'wording' },
  onlyLeft: { en: 'Only {count} left.', si: '{count}ක් විතරයි ඉතිරි.', ta: '{count} மட்டுமே உண்டு.' },
  soldOut: {
    en: 'Sold out since you added it. Remove it to check out.',
    si: 'ඔබ දැම්මාට පස්සේ විකිණී අවසන් වුණා. ඇණවුම් කරන්න මේක ඉවත් කරන්න.',
    ta: 'நீங்கள் சேர்த்த பின்னர் விற்றுத் தீர்ந்துவிட்டது. ஓடர் செய்ய இதை அகற்றுங்கள்.',
  },
  unnamed: { en: 'Product', si: 'භාණ්ඩය', ta: 'பொருள்' },

  fetching: { en: 'Fetching what is in it', si: 'කාර්ට් එකේ ඇති දේ ගේනවා', ta: 'கூடையில் உள்ளவை பெறப்படுகின்றன' },
  nothingLeft: { en: 'Nothing is left in it', si: 'කාර්ට් එකේ දැන් කිසිවක් නැහැ', ta: 'கூடையில் இப்போது எதுவும் இல்லை' },
  removed: { en: '{name} removed.', si: '{name} ඉවත් කළා.', ta: '{name} அகற்றப்பட்டது.' },
  changed: {
    en: '{name}: {count, plural, one {{count} piece} other {{count} pieces}}.',
    si: '{name}: {count}ක්.',
    ta: '{name}: {count}.',
  },
  unchanged: {
    en: '{name}: still {count, plural, one {{count} piece} other {{count} pieces}}.',
    si: '{name}: තවමත් {count}ක්.',
    ta: '{name}: இன்னும் {count}.',
  },
  subtotalIs: { en: 'Subtotal {sum}.', si: 'භාණ්ඩවල එකතුව {sum}.', ta: 'பொருட்களின் மொத்தம் {sum}.' },

  failedToLoad: {
    en: 'Failed to fetch cart. Please try again.',
    si: 'කාර්ට් එක ගන්න බැරි වුණා. ආයෙත් උත්සාහ කරන්න.',
    ta: 'கூடையைப் பெற முடியவில்லை. மீண்டும் முயற்சியுங்கள்.',
  },
  failedToAdd: {
    en: 'Failed to add item to cart. Please try again.',
    si: 'කාර්ට් එකට දාන්න බැරි වුණා. ආයෙත් උත්සාහ කරන්න.',
    ta: 'கூடையில் சேர்க்க முடியவில்லை. மீண்டும் முயற்சியுங்கள்.',
  },
  failedToUpdate: {
    en: 'Failed to update item quantity. Please try again.',
    si: 'ප්‍රමාණය වෙනස් කරන්න බැරි වුණා. ආයෙත් උත්සාහ කරන්න.',
    ta: 'எண்ணிக்கையை மாற்ற முடியவில்லை. மீண்டும் முயற்சியுங்கள்.',
  },
  failedToRemove: {
    en: 'Failed to remove item from cart. Please try again.',
    si: 'කාර්ට් එකෙන් ඉවත් කරන්න බැරි වුණා. ආයෙත් උත්සාහ කරන්න.',
    ta: 'கூடையிலிருந்து அகற்ற முடியவில்லை. மீண்டும் முயற்சியுங்கள்.',
  },
  failedToClear: {
    en: 'Failed to clear cart. Please try again.',
    si: 'කාර්ට් එක හිස් කරන්න බැරි වුණා. ආයෙත් උත්සාහ කරන්න.',
    ta: 'கூடையைக் காலியாக்க முடியவில்லை. மீண்டும் முயற்சியுங்கள்.',
  },
  signInFirst: { en: 'Please sign in first.', si: 'මුලින් ලොග් වන්න.', ta: 'முதலில் உள்நுழையுங்கள்.' },
  notLoaded: {
    en: 'That did not load. Please try again.',
    si: 'ඒක ලෝඩ් වුණේ නැහැ. ආයෙත් උත්සාහ කරන්න.',
    ta: 'அதைப் பெற முடியவில்லை. மீண்டும் முயற்சியுங்கள்.',
  },

  isInCart: { en: '{name} is in your cart.', si: '{name} දැන් ඔබේ කාර්ට් එකේ.', ta: '{name} உங்கள் கூடையில் உள்ளது.' },
  view: { en: 'View cart', si: 'කාර්ට් එක බලන්න', ta: 'கூடையைப் பார்க்க' },

  signInTitle: { en: 'Sign in required', si: 'මුලින් ලොග් වන්න', ta: 'முதலில் உள்நுழையுங்கள்' },
  signInToAdd: {
    en: 'Sign in or create an account to add products to the cart. We keep your place.',
    si: 'කාර්ට් එකට දාන්න ලොග් වන්න, නැත්නම් ගිණුමක් හදන්න. ඔබ හිටපු තැන අපි මතක තියාගන්නම්.',
    ta: 'கூடையில் சேர்க்க உள்நுழையுங்கள் அல்லது கணக்கு தொடங்குங்கள். நீங்கள் இருந்த இடத்திற்கே திரும்புவீர்கள்.',
    check: 'wording',
  },
  signInToBuy: {
    en: 'Sign in or create an account to use Buy It Now. You go straight to checkout afterwards.',
    si: 'දැන්ම ගන්න ලොග් වන්න, නැත්නම් ගිණුමක් හදන්න. ඊට පස්සේ කෙළින්ම ගෙවීමට යනවා.',
    ta: 'இப்போதே வாங்க உள்நுழையுங்கள் அல்லது கணக்கு தொடங்குங்கள். பின்னர் நேரடியாகக் கொடுப்பனவுப் பக்கத்திற்குச் செல்வீர்கள்.',
  },

  proceedTitle: { en: 'Proceed to checkout?', si: 'ඇණවුම් කරන්න යමුද?', ta: 'ஓடர் செய்யத் தொடரலாமா?' },
  proceedText: {
    en: 'Your cart already holds {count, plural, one {{count} other item. Keep it} other {{count} other items. Keep them}} in this order, or buy only this one?',
    si: 'කාර්ට් එකේ තවත් භාණ්ඩ {count}ක් තියෙනවා. ඒවාත් මේ ඇණවුමට ගන්නවද, මේක විතරක් ගන්නවද?',
    ta: 'உங்கள் கூடையில் வேறு {count, plural, one {{count} பொருள் உள்ளது. அதையும்} other {{count} பொருட்கள் உள்ளன. அவற்றையும்}} இந்த ஓடரில் சேர்க்கவா, இதை மட்டும் வாங்கவா?',
  },
  keep: { en: 'Keep items + Add', si: 'ඒවාත් එක්ක ගන්න', ta: 'அவற்றுடன் சேர்க்க', check: 'wording' },
  replace: {
    en: 'Replace cart',
    si: 'මේක විතරක් ගන්න',
    ta: 'இதை மட்டும் வாங்க',
    check: 'says what happens: only this one is bought',
  },
  conflictTitle: {
    en: 'Cart Conflict',
    si: 'කාර්ට් එකේ වෙනත් භාණ්ඩත් තියෙනවා',
    ta: 'கூடையில் வேறு பொருட்களும் உள்ளன',
    check: 'says what it means',
  },
  conflictText: {
    en: 'You were about to buy this, and your cart already holds other items.',
    si: 'ඔබ මේක ගන්න හැදුවා; කාර්ට් එකේ දැනටමත් වෙනත් භාණ්ඩ තියෙනවා.',
    ta: 'இதை வாங்கவிருந்தீர்கள்; உங்கள் கூடையில் ஏற்கனவே வேறு பொருட்கள் உள்ளன.',
  },
  conflictKeep: { en: 'Add to Cart', si: 'කාර්ට් එකට දාන්න', ta: 'கூடையில் சேர்க்க' },
  conflictReplace: { en: 'Replace Cart', si: 'මේක විතරක් ගන්න', ta: 'இதை மட்டும் வாங்க' },
  adding: { en: 'Adding…', si: 'දානවා…', ta: 'சேர்க்கப்படுகிறது…' },
  replacing: { en: 'Replacing…', si: 'මාරු කරනවා…', ta: 'மாற்றப்படுகிறது…' },
  cancel: { en: 'Cancel', si: 'එපා', ta: 'வேண்டாம்' },
  pieces: {
    en: '{count, plural, one {{count} piece} other {{count} pieces}}',
    si: '{count}ක්',
    ta: '{count}',
  },
  piecesAt: {
    en: '{count, plural, one {{count} piece, {price}} other {{count} pieces, {price} each}}',
    si: '{count}ක්, එකක මිල {price}',
    ta: '{count}, ஒன்றின் விலை {price}',
  },
});
