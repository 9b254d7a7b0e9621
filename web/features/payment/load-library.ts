type LibraryScript = {
  /** The name under which the script leaves itself in the page. */
  name: string;
  src: string;
  attributes?: Record<string, string>;
  /** What to say when the script does not come, and when it came to nothing. */
  texts: { noScript: string; noLibrary: string };
};

const LIMIT_MS = 10_000;

/** A library of the gateway: there already, or loaded now. Fails with the text to show. */
export async function loadLibrary<Library>({ name, src, attributes = {}, texts }: LibraryScript): Promise<Library> {
  const find = () => (window as unknown as Record<string, Library | undefined>)[name];
  if (!find()) {
    await loadScript(src, attributes).catch(() => {
      throw new Error(texts.noScript);
    });
  }
  const library = find();
  if (!library) throw new Error(texts.noLibrary);
  return library;
}

/** A script that does not come, or not in time, is taken away again, so that it can be asked for anew. */
function loadScript(src: string, attributes: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const limit = setTimeout(giveUp, LIMIT_MS);
    function giveUp() {
      clearTimeout(limit);
      script.remove();
      reject(new Error(`No answer from ${src}`));
    }
    script.src = src;
    script.async = true;
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
    script.onerror = giveUp;
    script.onload = () => {
      clearTimeout(limit);
      resolve();
    };
    document.head.append(script);
  });
}
