/** As `plain_letters` of the database writes it: whatever is compared is found with and without the invisible joiners inside letters. */
export const plainLetters = (text: string): string => text.normalize('NFC').replaceAll(/[\u200C\u200D]/g, '');
