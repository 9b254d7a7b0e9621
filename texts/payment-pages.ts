import { texts } from '#texts/core/texts.ts';

/** Between the shop and a bank or a provider, and what opens no more. */
export const paymentPagesTexts = texts({
  confirm: {
    en: 'Confirm your payment with your bank',
    si: 'ඔබේ බැංකුවෙන් ගෙවීම තහවුරු කරන්න',
    ta: 'உங்கள் வங்கியிடம் கொடுப்பனவை உறுதிப்படுத்துங்கள்',
  },
  bankAsks: { en: 'Your bank asks if it is you', si: 'ඒ ඔබද කියලා ඔබේ බැංකුව අහනවා', ta: 'அது நீங்களா என உங்கள் வங்கி கேட்கிறது' },
  bankPage: {
    en: 'What you see below is your bank’s own page. Then you come back here.',
    si: 'පහළ තියෙන්නේ ඔබේ බැංකුවේම පිටුව. ඊට පස්සේ ඔබ මෙතනට ආපසු එනවා.',
    ta: 'கீழே காண்பது உங்கள் வங்கியின் பக்கம். பின்னர் இங்கே திரும்புவீர்கள்.',
  },
  payingFor: { en: 'What you are paying for', si: 'ඔබ ගෙවන දේ', ta: 'நீங்கள் செலுத்துவது' },
  order: { en: 'Order {order}', si: '{order} ඇණවුම', ta: '{order} ஆம் இலக்க ஓடர்' },
  andMore: { en: 'and {count} more', si: 'තව {count}ක්', ta: 'இன்னும் {count}' },
  toPay: { en: 'To pay, with delivery', si: 'ඩිලිවරිත් එක්ක ගෙවන මුදල', ta: 'டெலிவரியுடன் செலுத்த வேண்டியது' },
  goingOn: { en: 'Going on to {provider}', si: '{provider} වෙත යනවා', ta: '{provider} இற்குச் செல்கிறது' },
  goingOnText: {
    en: "You pay {sum} for order {order} on {provider}'s own page, and come back here afterwards.",
    si: '{order} ඇණවුමට {sum}ක් ඔබ ගෙවන්නේ {provider} පිටුවෙන්; ඊට පස්සේ මෙතනට ආපසු එනවා.',
    ta: '{order} ஆம் இலக்க ஓடருக்கான {sum} ஐ {provider} பக்கத்தில் செலுத்தி, பின்னர் இங்கே திரும்புவீர்கள்.',
  },
  goOn: { en: 'Continue', si: 'ඉදිරියට', ta: 'தொடர்க' },
  closed: { en: 'This payment is closed', si: 'මේ ගෙවීම අවසන්', ta: 'இந்தக் கொடுப்பனவு முடிந்துவிட்டது' },
  closedText: {
    en: 'The link belongs to a payment that has ended. Your orders show how it went.',
    si: 'මේ ලින්ක් එක අවසන් වූ ගෙවීමකට අයිතියි. කොහොමද වුණේ කියලා ඔබේ ඇණවුම්වල පෙනෙනවා.',
    ta: 'இந்த இணைப்பு முடிந்த ஒரு கொடுப்பனவுக்குரியது. என்ன நடந்தது என்பதை உங்கள் ஓடர்கள் காட்டும்.',
  },
  yourOrders: { en: 'Your orders', si: 'ඔබේ ඇණවුම්', ta: 'உங்கள் ஓடர்கள்' },
  openFromOrder: { en: 'Open it from your order', si: 'ඔබේ ඇණවුමෙන් අරින්න', ta: 'உங்கள் ஓடரிலிருந்து திறவுங்கள்' },
  openFromOrderText: {
    en: 'Invoices and credit notes open from the page of the order they belong to, while you are signed in, or from the link in our mails.',
    si: 'බිල්පත් සහ බැර පත්‍ර අරින්න පුළුවන් ඒ ඇණවුමේ පිටුවෙන්, ඔබ ලොග් වෙලා ඉන්න විට; නැත්නම් අපේ ඊමේල්වල ලින්ක් එකෙන්.',
    ta: 'விலைச்சிட்டைகளும் வரவுக் குறிப்புகளும் அவற்றுக்குரிய ஓடரின் பக்கத்தில், நீங்கள் உள்நுழைந்திருக்கும்போது திறக்கும்; அல்லது எங்கள் மின்னஞ்சலில் உள்ள இணைப்பில்.',
  },
  waitALittle: { en: 'Please wait a little', si: 'ටිකක් ඉන්න', ta: 'சற்றுக் காத்திருங்கள்' },
  tooManyDocuments: {
    en: 'Too many documents that are not there were asked for from here. Try again in a few minutes.',
    si: 'නැති ලේඛන වැඩි ගණනක් මෙතනින් ඉල්ලුවා. විනාඩි කීපයකින් ආයෙත් උත්සාහ කරන්න.',
    ta: 'இல்லாத பல ஆவணங்கள் இங்கிருந்து கேட்கப்பட்டன. சில நிமிடங்களில் மீண்டும் முயற்சியுங்கள்.',
  },
});
