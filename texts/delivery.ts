import { texts } from '#texts/core/texts.ts';

export const deliveryTexts = texts({
  refusal: {
    en: 'We do not deliver to {district} at present',
    si: 'දැනට {district} දිස්ත්‍රික්කයට ඩිලිවරි නැහැ',
    ta: 'தற்போது {district} மாவட்டத்திற்கு டெலிவரி இல்லை',
  },
  arrival: {
    en: 'To {district}: {days}.',
    si: '{district} දිස්ත්‍රික්කයට: {days}.',
    ta: '{district} மாவட்டத்திற்கு: {days}.',
  },
  fees: { en: '{least} to {most}', si: '{least} සිට {most} දක්වා', ta: '{least} முதல் {most} வரை' },
  feesByDistrict: {
    en: '{least} to {most} by district',
    si: 'දිස්ත්‍රික්කය අනුව {least} සිට {most} දක්වා',
    ta: 'மாவட்டத்தைப் பொறுத்து {least} முதல் {most} வரை',
  },
  flatFee: {
    en: 'a flat {fee}',
    si: 'හැම දිස්ත්‍රික්කයකටම {fee}',
    ta: 'எல்லா மாவட்டங்களுக்கும் {fee}',
    check: 'wording',
  },
  free: { en: 'Delivery is free.', si: 'ඩිලිවරි නොමිලේ.', ta: 'டெலிவரி இலவசம்.' },
  moreForFree: {
    en: '{sum} more for free delivery',
    si: 'තව {sum}ක් එකතු කළොත් ඩිලිවරි නොමිලේ',
    ta: 'இன்னும் {sum} சேர்த்தால் டெலிவரி இலவசம்',
  },
});
