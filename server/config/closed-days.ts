/**
 * Days on which nobody packs and no courier comes, beside Sundays: Poya days and public holidays of Sri Lanka. Those of 2026
 * are the gazetted ones (Extraordinary 2438/22). Those of 2027 were reckoned ahead: Poya days and the festivals that follow
 * the moon can be a day off, so the owner compares them with the gazette once it is out.
 */
const DAYS_2026 = `
2026-01-03 Duruthu Poya
2026-01-15 Thai Pongal
2026-02-01 Navam Poya
2026-02-04 National Day
2026-02-15 Maha Sivarathri
2026-03-02 Medin Poya
2026-03-21 Id-ul-Fitr
2026-04-01 Bak Poya
2026-04-03 Good Friday
2026-04-13 Day before New Year
2026-04-14 Sinhala and Tamil New Year
2026-05-01 Vesak Poya and May Day
2026-05-02 Day after Vesak
2026-05-28 Id-ul-Alha
2026-05-30 Adhi Poson Poya
2026-06-29 Poson Poya
2026-07-29 Esala Poya
2026-08-26 Milad-un-Nabi
2026-08-27 Nikini Poya
2026-09-26 Binara Poya
2026-10-25 Vap Poya
2026-11-08 Deepavali
2026-11-24 Il Poya
2026-12-23 Unduvap Poya
2026-12-25 Christmas`;

const DAYS_2027 = `
2027-01-15 Thai Pongal
2027-01-22 Duruthu Poya
2027-02-04 National Day
2027-02-20 Navam Poya
2027-03-06 Maha Sivarathri
2027-03-10 Id-ul-Fitr
2027-03-21 Medin Poya
2027-03-26 Good Friday
2027-04-13 Day before New Year
2027-04-14 Sinhala and Tamil New Year
2027-04-20 Bak Poya
2027-05-01 May Day
2027-05-17 Id-ul-Alha
2027-05-20 Vesak Poya
2027-05-21 Day after Vesak
2027-06-18 Poson Poya
2027-07-18 Esala Poya
2027-08-15 Milad-un-Nabi
2027-08-16 Nikini Poya
2027-09-15 Binara Poya
2027-10-15 Vap Poya
2027-10-28 Deepavali
2027-11-13 Il Poya
2027-12-13 Unduvap Poya
2027-12-25 Christmas`;

export const CLOSED_DAYS = `${DAYS_2026}${DAYS_2027}`.trim().replaceAll('\n', ',');
