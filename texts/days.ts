import { texts } from '#texts/core/texts.ts';

/** How days, months and times are written: by our own tables, since Intl calls January by a month of the moon in Sinhala. */
export const dayTexts = texts({
  /** From Sunday on. */
  days: {
    en: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
    si: 'ඉරිදා සඳුදා අඟහරුවාදා බදාදා බ්‍රහස්පතින්දා සිකුරාදා සෙනසුරාදා',
    ta: 'ஞாயிறு திங்கள் செவ்வாய் புதன் வியாழன் வெள்ளி சனி',
  },
  shortDays: {
    en: 'Sun Mon Tue Wed Thu Fri Sat',
    si: 'ඉරිදා සඳුදා අඟහරුවාදා බදාදා බ්‍රහස්පතින්දා සිකුරාදා සෙනසුරාදා',
    ta: 'ஞாயிறு திங்கள் செவ்வாய் புதன் வியாழன் வெள்ளி சனி',
  },
  months: {
    en: 'January February March April May June July August September October November December',
    si: 'ජනවාරි පෙබරවාරි මාර්තු අප්‍රේල් මැයි ජූනි ජූලි අගෝස්තු සැප්තැම්බර් ඔක්තෝබර් නොවැම්බර් දෙසැම්බර්',
    ta: 'ஜனவரி பெப்ரவரி மார்ச் ஏப்ரல் மே ஜூன் ஜூலை ஓகஸ்ட் செப்டெம்பர் ஒக்டோபர் நவம்பர் டிசம்பர்',
  },
  shortMonths: {
    en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
    si: 'ජනවාරි පෙබරවාරි මාර්තු අප්‍රේල් මැයි ජූනි ජූලි අගෝස්තු සැප්තැම්බර් ඔක්තෝබර් නොවැම්බර් දෙසැම්බර්',
    ta: 'ஜனவரி பெப்ரவரி மார்ச் ஏப்ரல் மே ஜூன் ஜூலை ஓகஸ்ட் செப்டெம்பர் ஒக்டோபர் நவம்பர் டிசம்பர்',
  },

  /** 'Fri 20 Nov', 'Monday 30 November' */
  weekday: { en: '{day} {date} {month}', si: '{month} {date} {day}', ta: '{month} {date} {day}' },
  /** '3 Nov' */
  short: { en: '{date} {month}', si: '{month} {date}', ta: '{month} {date}' },
  /** '14 Aug 2026' */
  date: { en: '{date} {month} {year}', si: '{year} {month} {date}', ta: '{date} {month} {year}' },
  /** 'Monday, 30 November 2026' */
  full: { en: '{day}, {date} {month} {year}', si: '{year} {month} {date}, {day}', ta: '{date} {month} {year}, {day}' },
  /** 'Nov 2027' */
  month: { en: '{month} {year}', si: '{year} {month}', ta: '{month} {year}' },
  /** 'Thu 19 to Mon 23 Nov' */
  spanInMonth: {
    en: '{first} to {last} {month}',
    si: '{month} {first} සිට {last} දක්වා',
    ta: '{month} {first} முதல் {last} வரை',
  },
  /** 'Mon 30 Nov to Thu 3 Dec' */
  span: {
    en: '{first} {firstMonth} to {last} {lastMonth}',
    si: '{firstMonth} {first} සිට {lastMonth} {last} දක්වා',
    ta: '{firstMonth} {first} முதல் {lastMonth} {last} வரை',
  },
  clock: { en: '{hours}:{minutes}', si: '{hours}.{minutes}', ta: '{hours}:{minutes}' },
});
