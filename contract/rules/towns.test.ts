import { expect, test } from 'vitest';
import { DISTRICTS } from '#contract/rules/districts.ts';
import { TOWN_LIST } from '#contract/rules/town-list.ts';
import { findByCode, findTowns, readTowns } from '#contract/rules/towns.ts';
import { placeText } from '#contract/text/place-text.ts';

const towns = readTowns(TOWN_LIST);
const labelsOf = (text: string) => findTowns(towns, text).map(({ label }) => label);

test('[TWN-02] every town of the list is in one of the 25 districts, once, under a name and a code that can be read', () => {
  expect(towns.length).toBeGreaterThan(1900);
  expect(new Set(towns.map(({ district }) => district))).toEqual(new Set(DISTRICTS));
  const wrong = towns.filter(
    ({ label, postalCode }) => !/^[A-Z][A-Za-z\d .()-]+$/.test(label) || !/^(\d{5})?$/.test(postalCode),
  );
  expect(wrong).toEqual([]);
  const named = towns.map(({ name, district }) => `${name.toLowerCase()}, ${district}`);
  expect(named.filter((name, index) => named.indexOf(name) !== index)).toEqual([]);
});

/** The first two digits are the postal division; these border towns are served from another district's. */
test('[TWN-02] codes agree with districts, but for known towns near a border', () => {
  const home = new Map(DISTRICTS.map((district) => [district, findTowns(towns, district)[0]?.postalCode.slice(0, 2)]));
  const abroad = towns.filter(
    ({ district, postalCode }) => postalCode && postalCode.slice(0, 2) !== home.get(district) && district !== 'Colombo',
  );
  expect(abroad.length).toBeLessThan(60);
  const has = (name: string, district: string) =>
    expect(towns.find((town) => town.name === name)?.district).toBe(district);
  has('Ginigathhena', 'Nuwara Eliya');
  has('Pulmoddai', 'Trincomalee');
  has('Sevanagala', 'Monaragala');
  has('Pugoda', 'Gampaha');
});

test.each(DISTRICTS)('[TWN-02] %s has its own capital or namesake in the list', (district) => {
  const namesake = towns.find(({ name, district: of }) => of === district && name.startsWith(district));
  expect(district === 'Colombo' || namesake !== undefined).toBe(true);
});

test.each([
  ['kand', 'Kandy'],
  ['Talawatugoda', 'Thalawathugoda'],
  ['Colombo 03', 'Colombo 3 (Kollupitiya)'],
  ['wellawat', 'Colombo 6 (Wellawatte)'],
  ['nuwara el', 'Nuwara Eliya'],
  ['ja ela', 'Ja-Ela'],
  ['11500', 'Negombo'],
])('[TWN-01] %s suggests %s first', (text, label) => {
  expect(labelsOf(text)[0]).toBe(label);
});

test('[TWN-01] few are suggested, none for what is no name, and a code has one post office', () => {
  expect(labelsOf('a')).toHaveLength(7);
  expect(labelsOf('colombo')).toEqual(expect.arrayContaining(['Colombo 1 (Fort)', 'Colombo 7 (Cinnamon Gardens)']));
  expect(labelsOf('  ')).toEqual([]);
  expect(labelsOf('Atlantis')).toEqual([]);
  expect(findByCode(towns, '20400')).toMatchObject({ name: 'Peradeniya', district: 'Kandy' });
  expect(findByCode(towns, '99999')).toBeUndefined();
});

test('[TWN-03] the last line of an address names town and district, and says no name twice', () => {
  expect(placeText({ town: 'Negombo', district: 'Gampaha', postalCode: '11500' })).toBe('Negombo, Gampaha 11500');
  expect(placeText({ town: 'kandy', district: 'Kandy', postalCode: '' })).toBe('Kandy');
  expect(placeText({ district: 'Galle', postalCode: '80000' })).toBe('Galle 80000');
});
