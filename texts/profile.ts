import { texts } from '#texts/core/texts.ts';

/** What belongs to an account: name, addresses, password, devices, data. */
export const profileTexts = texts({
  title: { en: 'Your profile', si: 'මගේ විස්තර', ta: 'எனது விபரங்கள்' },
  description: {
    en: 'Your name, addresses and password.',
    si: 'ඔබේ නම, ලිපින සහ මුරපදය.',
    ta: 'உங்கள் பெயர், முகவரிகள், கடவுச்சொல்.',
  },
  loading: { en: 'Loading your profile', si: 'ඔබේ විස්තර ලෝඩ් වෙනවා', ta: 'உங்கள் விபரங்கள் ஏற்றப்படுகின்றன' },
  failed: { en: 'Failed to load your profile', si: 'ඔබේ විස්තර ගන්න බැරි වුණා', ta: 'உங்கள் விபரங்களைப் பெற முடியவில்லை' },
  retry: { en: 'Retry', si: 'ආයෙත් උත්සාහ කරන්න', ta: 'மீண்டும் முயற்சிக்க' },
  partFailed: {
    en: 'This part could not be loaded.',
    si: 'මේ කොටස ගන්න බැරි වුණා.',
    ta: 'இந்தப் பகுதியைப் பெற முடியவில்லை.',
  },
  unexpected: { en: 'An unexpected error occurred', si: 'නොසිතූ දෝෂයක් වුණා', ta: 'எதிர்பாராத பிழை ஏற்பட்டது' },
  saved: { en: 'Saved.', si: 'සේව් කළා.', ta: 'சேமிக்கப்பட்டது.' },
  saving: { en: 'Saving…', si: 'සේව් කරනවා…', ta: 'சேமிக்கப்படுகிறது…' },
  cancel: { en: 'Cancel', si: 'එපා', ta: 'வேண்டாம்' },

  details: { en: 'Name and phone', si: 'නම සහ දුරකථන අංකය', ta: 'பெயரும் தொலைபேசியும்' },
  detailsText: {
    en: 'How we address you, and where the courier can reach you.',
    si: 'අපි ඔබට කියන නම, සහ කුරියර් එකෙන් ඔබට කතා කරන අංකය.',
    ta: 'உங்களை நாங்கள் அழைக்கும் பெயர், கூரியர் உங்களைத் தொடர்புகொள்ளும் இலக்கம்.',
  },
  phoneHint: {
    en: 'A Sri Lankan number, such as 077 123 4567.',
    si: 'ලංකාවේ අංකයක්, උදා: 077 123 4567.',
    ta: 'இலங்கை இலக்கம், உதா: 077 123 4567.',
  },
  saveChanges: { en: 'Save changes', si: 'වෙනස්කම් සේව් කරන්න', ta: 'மாற்றங்களைச் சேமிக்க' },
  confirmed: { en: 'confirmed', si: 'තහවුරුයි', ta: 'உறுதிப்படுத்தப்பட்டது' },
  emailText: {
    en: 'You sign in with it. To change it, write to us.',
    si: 'ඔබ ලොග් වෙන්නේ මෙයින්. වෙනස් කරන්න අපට ලියන්න.',
    ta: 'இதைக் கொண்டே உள்நுழைகிறீர்கள். மாற்றுவதற்கு எங்களுக்கு எழுதுங்கள்.',
  },
  notConfirmed: {
    en: 'Not confirmed yet. Open the link in our mail, so that we know it is yours.',
    si: 'තවම තහවුරු කරලා නැහැ. ඔබේම ලිපිනය බව දැනගන්න, අපේ ඊමේල් එකේ ලින්ක් එක විවෘත කරන්න.',
    ta: 'இன்னும் உறுதிப்படுத்தப்படவில்லை. உங்களுடையது என அறிய, எங்கள் மின்னஞ்சலில் உள்ள இணைப்பைத் திறவுங்கள்.',
  },
  sendAgain: { en: 'Send the link again', si: 'ලින්ක් එක ආයෙත් එවන්න', ta: 'இணைப்பை மீண்டும் அனுப்புக' },

  addresses: { en: 'Addresses', si: 'ලිපින', ta: 'முகவரிகள்' },
  addressesText: {
    en: 'Where your parcels may go. The default one is offered first at the checkout.',
    si: 'ඔබේ පාර්සල් යවන්න පුළුවන් තැන්. ඇණවුම් කරන විට මුලින්ම පෙන්වන්නේ මුල් ලිපිනය.',
    ta: 'உங்கள் பார்சல்கள் செல்லக்கூடிய இடங்கள். ஓடர் செய்யும்போது இயல்பு முகவரி முதலில் காட்டப்படும்.',
    check: 'the default address',
  },
  noAddress: {
    en: 'No address is saved yet.',
    si: 'තවම ලිපිනයක් සේව් කරලා නැහැ.',
    ta: 'இன்னும் எந்த முகவரியும் சேமிக்கப்படவில்லை.',
  },
  addAddress: { en: 'Add an address', si: 'ලිපිනයක් එකතු කරන්න', ta: 'முகவரியைச் சேர்க்க' },
  enough: {
    en: '{count} addresses are as many as we keep.',
    si: 'තියාගන්න පුළුවන් උපරිමය ලිපින {count}යි.',
    ta: 'அதிகபட்சம் {count} முகவரிகளை வைத்திருக்கலாம்.',
  },
  removed: { en: 'Removed.', si: 'ඉවත් කළා.', ta: 'அகற்றப்பட்டது.' },
  isDefaultNow: {
    en: '{address} is the default now.',
    si: 'දැන් මුල් ලිපිනය: {address}.',
    ta: 'இப்போது இயல்பு முகவரி: {address}.',
    check: 'the default address',
  },
  isDefault: { en: 'Default', si: 'මුල් ලිපිනය', ta: 'இயல்பு முகவரி', check: 'the word' },
  askRemove: { en: 'Remove this address?', si: 'මේ ලිපිනය ඉවත් කරන්නද?', ta: 'இந்த முகவரியை அகற்றவா?' },
  remove: {
    en: 'Remove<which> {address}</which>',
    si: '<which>{address} </which>ඉවත් කරන්න',
    ta: '<which>{address} </which>அகற்றுக',
  },
  keep: {
    en: 'Keep it<which> {address}</which>',
    si: '<which>{address} </which>තියාගන්න',
    ta: '<which>{address} </which>வைத்திருக்க',
  },
  edit: {
    en: 'Edit<which> {address}</which>',
    si: '<which>{address} </which>වෙනස් කරන්න',
    ta: '<which>{address} </which>மாற்றுக',
  },
  makeDefault: {
    en: 'Make default<which> {address}</which>',
    si: '<which>{address} </which>මුල් ලිපිනය කරන්න',
    ta: '<which>{address} </which>இயல்பு முகவரியாக்குக',
    check: 'the default address',
  },
  editAddress: { en: 'Edit address', si: 'ලිපිනය වෙනස් කරන්න', ta: 'முகவரியை மாற்றுக' },
  newAddress: { en: 'New address', si: 'අලුත් ලිපිනය', ta: 'புதிய முகவரி' },
  courierPhoneHint: {
    en: 'For the courier, such as 077 123 4567.',
    si: 'කුරියර් එකට, උදා: 077 123 4567.',
    ta: 'கூரியருக்காக, உதா: 077 123 4567.',
  },
  secondPhoneHint: {
    en: 'If nobody answers the first.',
    si: 'පළමු අංකයට කවුරුත් උත්තර නොදුන්නොත්.',
    ta: 'முதல் இலக்கத்திற்கு யாரும் பதிலளிக்காவிட்டால்.',
  },
  useAsDefault: {
    en: 'Use it as the default address',
    si: 'මුල් ලිපිනය විදිහට පාවිච්චි කරන්න',
    ta: 'இயல்பு முகவரியாகப் பயன்படுத்துக',
    check: 'wording',
  },
  saveAddress: { en: 'Save address', si: 'ලිපිනය සේව් කරන්න', ta: 'முகவரியைச் சேமிக்க' },

  passwordText: {
    en: 'A new one signs you out on every other device.',
    si: 'අලුත් එකක් දැම්මාම අනිත් හැම උපකරණයකින්ම ඉවත් වෙනවා.',
    ta: 'புதியது இட்டால் ஏனைய எல்லாச் சாதனங்களிலும் வெளியேறுவீர்கள்.',
  },
  currentPassword: { en: 'Current password', si: 'දැනට ඇති මුරපදය', ta: 'தற்போதைய கடவுச்சொல்' },
  changePassword: { en: 'Change password', si: 'මුරපදය වෙනස් කරන්න', ta: 'கடவுச்சொல்லை மாற்றுக' },

  devices: { en: 'Signed-in devices', si: 'ලොග් වී සිටින උපකරණ', ta: 'உள்நுழைந்துள்ள சாதனங்கள்' },
  devicesText: {
    en: 'One you do not know? Sign out everywhere else and change the password.',
    si: 'ඔබ නොදන්න එකක් තියෙනවද? අනිත් හැම තැනකින්ම ඉවත් වෙලා මුරපදය වෙනස් කරන්න.',
    ta: 'உங்களுக்குத் தெரியாத ஒன்றா? ஏனைய எல்லா இடங்களிலும் வெளியேறி, கடவுச்சொல்லை மாற்றுங்கள்.',
  },
  thisDevice: { en: 'this device', si: 'මේ උපකරණය', ta: 'இந்தச் சாதனம்' },
  since: { en: 'since {date}', si: '{date} සිට', ta: '{date} முதல்' },
  endOthers: {
    en: 'Sign out everywhere else',
    si: 'අනිත් හැම තැනකින්ම ඉවත් වන්න',
    ta: 'ஏனைய எல்லா இடங்களிலும் வெளியேறுக',
  },
  endingOthers: { en: 'Signing out…', si: 'ඉවත් වෙනවා…', ta: 'வெளியேறுகிறது…' },
  endedOthers: {
    en: 'You are signed out everywhere else.',
    si: 'අනිත් හැම තැනකින්ම ඔබ ඉවත් වුණා.',
    ta: 'ஏனைய எல்லா இடங்களிலும் வெளியேறிவிட்டீர்கள்.',
  },
  signOutHere: { en: 'Sign out here', si: 'මෙතනින් ඉවත් වන්න', ta: 'இங்கே வெளியேறுக' },

  data: { en: 'Your data', si: 'ඔබේ දත්ත', ta: 'உங்கள் தரவுகள்' },
  dataText: {
    en: 'Everything we keep about you, in one file that other programs can read.',
    si: 'ඔබ ගැන අපි තියාගෙන ඉන්න හැම දෙයක්ම, වෙනත් මෘදුකාංගවලට කියවන්න පුළුවන් එක ෆයිල් එකක.',
    ta: 'உங்களைப் பற்றி நாங்கள் வைத்திருக்கும் அனைத்தும், ஏனைய மென்பொருட்கள் வாசிக்கக்கூடிய ஒரே கோப்பில்.',
  },
  download: { en: 'Download my data', si: 'මගේ දත්ත බාගන්න', ta: 'எனது தரவுகளைப் பதிவிறக்குக' },
  collecting: { en: 'Collecting…', si: 'එකතු කරනවා…', ta: 'சேகரிக்கப்படுகிறது…' },

  deletion: { en: 'Delete my account', si: 'මගේ ගිණුම මකන්න', ta: 'எனது கணக்கை அழிக்க' },
  deletionText: {
    en: 'Your name, email, phone, addresses and cart are erased. Past orders stay in our books without your account.',
    si: 'ඔබේ නම, ඊමේල්, දුරකථනය, ලිපින සහ කාර්ට් එක මකනවා. පරණ ඇණවුම් ඔබේ ගිණුමෙන් වෙන්ව අපේ පොත්වල තියෙනවා.',
    ta: 'உங்கள் பெயர், மின்னஞ்சல், தொலைபேசி, முகவரிகள், கூடை அழிக்கப்படும். பழைய ஓடர்கள் உங்கள் கணக்கின்றி எங்கள் பதிவேடுகளில் இருக்கும்.',
  },
  deletionSure: {
    en: 'This cannot be undone. Write your password if you are sure.',
    si: 'මේක ආපසු හරවන්න බැහැ. විශ්වාස නම් ඔබේ මුරපදය ලියන්න.',
    ta: 'இதை மீட்க முடியாது. உறுதியாக இருந்தால் கடவுச்சொல்லை எழுதுங்கள்.',
  },
  deleteNow: { en: 'Delete for good', si: 'සදහටම මකන්න', ta: 'நிரந்தரமாக அழிக்க' },
  deleting: { en: 'Deleting…', si: 'මකනවා…', ta: 'அழிக்கப்படுகிறது…' },
  keepAccount: { en: 'Keep my account', si: 'මගේ ගිණුම තියාගන්න', ta: 'எனது கணக்கை வைத்திருக்க' },
});
