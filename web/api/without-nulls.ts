/** Another server says null of what is not known, as ours says nothing. */
export function withoutNulls<Value extends object>(given: Value | null | undefined): Partial<Value> {
  return Object.fromEntries(Object.entries(given ?? {}).filter(([, value]) => value !== null)) as Partial<Value>;
}
