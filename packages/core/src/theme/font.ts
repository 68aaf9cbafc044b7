const FAMILY = 'Studio Inter';

interface LoadedFont {
  face: FontFace;
  users: number;
}

// Faces belong to a document, and so does their count: the last element of a page takes the face away with it.
const loaded = new WeakMap<Document, LoadedFont>();

/**
 * Offers the font file to the page's document until the returned function is called. `@font-face` in a shadow root is
 * ignored, so the face has to be added by script; where that is impossible the system fonts stay. So they do for a file
 * of another origin: the page's policy need not allow fonts from where the script came.
 */
export function loadFont(url: string, page: Document = document): () => void {
  if (typeof FontFace === 'undefined' || !page.fonts || isForeign(url)) return () => {};
  const font = loaded.get(page) ?? addFace(url, page);
  font.users += 1;
  let released = false;
  return () => {
    if (released) return;
    released = true;
    font.users -= 1;
    if (font.users > 0) return;
    page.fonts.delete(font.face);
    loaded.delete(page);
  };
}

const isForeign = (url: string): boolean => new URL(url, document.baseURI).origin !== location.origin;

function addFace(url: string, page: Document): LoadedFont {
  const face = new FontFace(FAMILY, `url(${JSON.stringify(url)}) format("woff2")`, {
    weight: '100 900',
    display: 'swap',
  });
  page.fonts.add(face);
  const font = { face, users: 0 };
  loaded.set(page, font);
  return font;
}
