import { texts } from '#texts/core/texts.ts';

/** What the settings say to shoppers while the owner has said nothing else (server/config/config.ts). */
export const ownShopTexts = texts({
  openingHours: {
    en: 'Monday to Saturday, 9 to 5',
    si: 'සඳුදා සිට සෙනසුරාදා දක්වා, උදේ 9 සිට සවස 5 දක්වා',
    ta: 'திங்கள் முதல் சனி வரை, காலை 9 முதல் மாலை 5 வரை',
  },
  whatsAppMessage: {
    en: 'Hello, I have a question about your aloe vera products.',
    si: 'ආයුබෝවන්, ඔබේ කෝමාරිකා භාණ්ඩ ගැන ප්‍රශ්නයක් තියෙනවා.',
    ta: 'வணக்கம், உங்கள் கற்றாழைப் பொருட்கள் பற்றி ஒரு கேள்வி உண்டு.',
  },
});
