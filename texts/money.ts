import { texts } from '#texts/core/texts.ts';

export const moneyTexts = texts({
  rupees: { en: 'Rs. {amount}', si: 'රු.\u00a0{amount}', ta: 'ரூ.\u00a0{amount}' },
  per100: { en: '{sum} per 100 {unit}', si: '100 {unit}කට {sum}', ta: '100 {unit} இற்கு {sum}' },
});
