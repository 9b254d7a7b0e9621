import { texts } from '#texts/core/texts.ts';

/** How fields are called in a sentence about them, and what is said of them. */
export const fieldTexts = texts({
  firstName: { en: 'First name', si: 'මුල් නම', ta: 'முதற்பெயர்' },
  lastName: { en: 'Last name', si: 'අවසාන නම', ta: 'இறுதிப்பெயர்' },
  fullName: { en: 'Full name', si: 'සම්පූර්ණ නම', ta: 'முழுப்பெயர்' },
  street: { en: 'Street address', si: 'නිවසේ අංකය සහ පාර', ta: 'வீட்டு இலக்கம், வீதி' },
  apartment: { en: 'Address line 2', si: 'ලිපිනයේ දෙවන පේළිය', ta: 'முகவரியின் இரண்டாம் வரி' },
  town: { en: 'Town', si: 'නගරය', ta: 'நகரம்' },
  landmark: { en: 'Landmark', si: 'ළඟ තියෙන තැනක්', ta: 'அருகில் உள்ள இடம்' },
  discountCode: { en: 'Discount code', si: 'වට්ටම් කේතය', ta: 'விலைக்கழிவுக் குறியீடு' },
  message: { en: 'Message', si: 'පණිවිඩය', ta: 'செய்தி' },
  giftMessage: { en: 'Gift message', si: 'තෑගි පණිවිඩය', ta: 'பரிசுச் செய்தி' },
  title: { en: 'The title', si: 'මාතෘකාව', ta: 'தலைப்பு' },
  written: { en: 'What you write', si: 'ඔබ ලියන දේ', ta: 'நீங்கள் எழுதுவது' },

  required: { en: '{what} is required', si: '{what} ඕන', ta: '{what} தேவை' },
  tooLong: {
    en: '{what} is too long: at most {most} characters',
    si: '{what} දිග වැඩියි: උපරිම අකුරු {most}යි',
    ta: '{what} மிக நீளம்: அதிகபட்சம் {most} எழுத்துகள்',
  },
  notText: { en: '{what} must be text', si: '{what}: අකුරුවලින් ලියන්න', ta: '{what}: எழுத்துகளில் எழுதுங்கள்' },
  oneLine: {
    en: '{what} must be one line of plain text',
    si: '{what}: තනි පේළියක සාමාන්‍ය අකුරු විතරක් ලියන්න',
    ta: '{what}: ஒரே வரியில் எளிய எழுத்துகளில் எழுதுங்கள்',
  },
  noWebAddress: {
    en: '{what} must not hold a web address',
    si: '{what}: වෙබ් ලිපිනයක් ලියන්න එපා',
    ta: '{what}: இணைய முகவரி எழுத வேண்டாம்',
  },
  noAddress: {
    en: '{what} must not hold a web or email address',
    si: '{what}: වෙබ් හෝ ඊමේල් ලිපිනයක් ලියන්න එපා',
    ta: '{what}: இணைய அல்லது மின்னஞ்சல் முகவரி எழுத வேண்டாம்',
  },

  password: { en: 'Password is required', si: 'මුරපදය ඕන', ta: 'கடவுச்சொல் தேவை' },
  least: {
    en: 'Use at least {least} characters',
    si: 'අඩුම අකුරු {least}ක් යොදන්න',
    ta: 'குறைந்தது {least} எழுத்துகள் பயன்படுத்துங்கள்',
  },
  most: {
    en: 'Use at most {most} characters',
    si: 'උපරිම අකුරු {most}ක් යොදන්න',
    ta: 'அதிகபட்சம் {most} எழுத்துகள் பயன்படுத்துங்கள்',
  },
  email: { en: 'Email is required', si: 'ඊමේල් ලිපිනය ඕන', ta: 'மின்னஞ்சல் முகவரி தேவை' },
  emailTooLong: {
    en: 'This email address is too long',
    si: 'මේ ඊමේල් ලිපිනය දිග වැඩියි',
    ta: 'இந்த மின்னஞ்சல் முகவரி மிக நீளம்',
  },
  emailMost: {
    en: 'An email address has at most 254 letters',
    si: 'ඊමේල් ලිපිනයක උපරිම අකුරු 254යි',
    ta: 'மின்னஞ்சல் முகவரியில் அதிகபட்சம் 254 எழுத்துகள்',
  },
  notEmail: {
    en: 'This does not look like an email address',
    si: 'මේක ඊමේල් ලිපිනයක් වගේ නැහැ',
    ta: 'இது மின்னஞ்சல் முகவரி போல இல்லை',
  },
  likeEmail: {
    en: 'Write it like name@example.com',
    si: 'name@example.com වගේ ලියන්න',
    ta: 'name@example.com போல எழுதுங்கள்',
  },
  phone: { en: 'Phone number is required', si: 'දුරකථන අංකය ඕන', ta: 'தொலைபேசி இலக்கம் தேவை' },
  wrongPhone: {
    en: 'Write a Sri Lankan number, such as 077 123 4567',
    si: 'ලංකාවේ අංකයක් ලියන්න, උදා: 077 123 4567',
    ta: 'இலங்கை இலக்கத்தை எழுதுங்கள், உதா: 077 123 4567',
  },
  secondPhoneText: {
    en: 'Second phone must be text',
    si: 'දෙවන අංකය: අකුරුවලින් ලියන්න',
    ta: 'இரண்டாவது இலக்கம்: எழுத்துகளில் எழுதுங்கள்',
  },
  district: { en: 'District is required', si: 'දිස්ත්‍රික්කය ඕන', ta: 'மாவட்டம் தேவை' },
  wrongDistrict: {
    en: 'This is not one of the 25 districts',
    si: 'මේක දිස්ත්‍රික්ක 25න් එකක් නොවේ',
    ta: 'இது 25 மாவட்டங்களில் ஒன்றல்ல',
  },
  postalCode: {
    en: 'A postal code has five digits',
    si: 'තැපැල් කේතයේ ඉලක්කම් පහයි',
    ta: 'தபால் குறியீட்டில் ஐந்து இலக்கங்கள் உண்டு',
  },
  postalCodeText: {
    en: 'Postal code must be text',
    si: 'තැපැල් කේතය: අකුරුවලින් ලියන්න',
    ta: 'தபால் குறியீடு: எழுத்துகளில் எழுதுங்கள்',
  },
  isDefault: {
    en: 'isDefault must be true or false',
    si: 'isDefault: true හෝ false විය යුතුයි',
    ta: 'isDefault: true அல்லது false ஆக இருக்க வேண்டும்',
  },
  orderNumber: {
    en: 'The number of the order, like 1047',
    si: 'ඇණවුම් අංකය දෙන්න, 1047 වගේ',
    ta: 'ஓடர் இலக்கத்தை இடுங்கள், 1047 போல',
  },
  wholeNumber: {
    en: 'must be a whole number from 1 to {largest}',
    si: '1 සිට {largest} දක්වා පූර්ණ සංඛ්‍යාවක් විය යුතුයි',
    ta: '1 முதல் {largest} வரையான முழு இலக்கமாக இருக்க வேண்டும்',
  },
  sixDigits: { en: 'The code has six digits', si: 'OTP අංකයේ ඉලක්කම් හයක් තියෙනවා', ta: 'OTP இலக்கத்தில் ஆறு இலக்கங்கள் உண்டு' },
  askAgain: {
    en: 'Please ask for a new code',
    si: 'අලුත් OTP අංකයක් ඉල්ලන්න',
    ta: 'புதிய OTP இலக்கத்தைக் கேளுங்கள்',
  },
  brokenLink: { en: 'The link is not complete', si: 'ලින්ක් එක සම්පූර්ණ නැහැ', ta: 'இணைப்பு முழுமையாக இல்லை' },
});
