/** What tells an item from the others of its product: '50 g jar, Rose'; empty where nothing does. */
export function variantText({ size, scent }: { size?: string; scent?: string }): string {
  return [size, scent].filter(Boolean).join(', ');
}
