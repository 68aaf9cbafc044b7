const FAMILY = 'Studio Inter';

export interface FontFile {
  url: string;
  /** Of which letters, as in CSS; absent: of all. */
  unicodeRange?: string;
}

interface LoadedFonts {
  faces: readonly FontFace[];
  users: number;
}

// Faces belong to a document, and so does their count: the last element of a page takes the faces away with it.
const loaded = new WeakMap<Document, LoadedFonts>();

/**
 * Offers font files of one family to the page's document until the returned function is called; a later one goes before
 * for its letters. `@font-face` in a shadow root is ignored, so faces have to be added by script; where that is impossible
 * the system fonts stay. So they do for files of another origin: the page's policy need not allow fonts from where the
 * script came.
 */
export function loadFonts(files: readonly FontFile[], page: Document = document): () => void {
  if (typeof FontFace === 'undefined' || !page.fonts || files.some(isForeign)) return () => {};
  const fonts = loaded.get(page) ?? addFaces(files, page);
  fonts.users += 1;
  let released = false;
  return () => {
    if (released) return;
    released = true;
    fonts.users -= 1;
    if (fonts.users > 0) return;
    for (const face of fonts.faces) page.fonts.delete(face);
    loaded.delete(page);
  };
}

const isForeign = ({ url }: FontFile): boolean => new URL(url, document.baseURI).origin !== location.origin;

function addFaces(files: readonly FontFile[], page: Document): LoadedFonts {
  const faces = files.map(
    ({ url, unicodeRange }) =>
      new FontFace(FAMILY, `url(${JSON.stringify(url)}) format("woff2")`, {
        weight: '100 900',
        display: 'swap',
        ...(unicodeRange && { unicodeRange }),
      }),
  );
  for (const face of faces) page.fonts.add(face);
  const fonts = { faces, users: 0 };
  loaded.set(page, fonts);
  return fonts;
}
