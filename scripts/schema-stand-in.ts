/**
 * Stands in the browser for a schema that stayed on the server. It may be passed on, as a call does with its input; whatever
 * looks into it is told at once, instead of finding something empty there.
 */
export function standIn(module: string, name: string): object {
  const refuse = () => {
    throw new Error(
      `${name} of ${module} is a schema and is not part of the browser build: put what the page needs beside it as a plain value, or name the module in scripts/strip-contract-schemas.ts if a form checks with it.`,
    );
  };
  return new Proxy({}, new Proxy({}, { get: () => refuse }));
}
