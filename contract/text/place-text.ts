type Place = { town?: string | undefined; district: string; postalCode: string };

/** The last line of an address: 'Negombo, Gampaha 11500'. A town that gives its district the name is not said twice. */
export function placeText({ town, district, postalCode }: Place): string {
  const isNamed = town?.trim() && town.trim().toLowerCase() !== district.toLowerCase();
  return `${isNamed ? `${town}, ` : ''}${district} ${postalCode}`.trim();
}
