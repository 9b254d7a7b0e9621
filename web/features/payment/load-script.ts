type Options = { limitMs: number; attributes?: Record<string, string> };

/** Adds a script to the page. One that does not come, or not in time, is taken away again, so that it can be asked for anew. */
export function loadScript(src: string, { limitMs, attributes = {} }: Options): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const limit = setTimeout(giveUp, limitMs);
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
