/** What browsers that know codes themselves offer. */
type NativeDetector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type NativeDetectors = {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats(): Promise<string[]>;
};

const FORMATS = ['code_128', 'code_39', 'codabar', 'ean_13', 'itf', 'qr_code'];
const EVERY_MS = 150;

type Reader = (video: HTMLVideoElement) => Promise<string | undefined>;

/** Reads what the camera shows, until it is told to stop. */
export async function readCodes(video: HTMLVideoElement, onCode: (text: string) => void, signal: AbortSignal) {
  const read = (await nativeReader()) ?? (await libraryReader());
  while (!signal.aborted) {
    const text = video.readyState >= video.HAVE_CURRENT_DATA ? await read(video).catch(() => undefined) : undefined;
    if (text && !signal.aborted) onCode(text);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
}

async function nativeReader(): Promise<Reader | undefined> {
  const Detector = (window as { BarcodeDetector?: NativeDetectors }).BarcodeDetector;
  const known = (await Detector?.getSupportedFormats().catch(() => [])) ?? [];
  if (!Detector || !known.includes('code_128')) return undefined;
  const detector = new Detector({ formats: FORMATS.filter((format) => known.includes(format)) });
  return async (video) => (await detector.detect(video))[0]?.rawValue;
}

/** Fetched only when the browser can not do it itself. */
async function libraryReader(): Promise<Reader> {
  const { BinaryBitmap, DecodeHintType, HTMLCanvasElementLuminanceSource, HybridBinarizer, MultiFormatReader } =
    await import('@zxing/library');
  const reader = new MultiFormatReader();
  reader.setHints(new Map([[DecodeHintType.TRY_HARDER, true]]));
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    context?.drawImage(video, 0, 0);
    const bitmap = new BinaryBitmap(new HybridBinarizer(new HTMLCanvasElementLuminanceSource(canvas)));
    try {
      return reader.decodeWithState(bitmap).getText();
    } catch {
      // Nothing to read in this picture.
      return undefined;
    }
  };
}
