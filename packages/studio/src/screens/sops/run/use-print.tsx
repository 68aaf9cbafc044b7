import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSurface } from '@agent-studio/core';
import styles from '../paper.module.css';

interface Sheet {
  /** Names the file that is saved in place of paper. */
  title: string;
  content: ReactNode;
}

/**
 * Prints something alone, without the page around: inside a host page our part may be cut to a window, and the host's own
 * header would be on every sheet. It is drawn into an empty frame with our style sheets, which no policy forbids.
 */
export function usePrint(sheet: Sheet): { print: () => void; frame: ReactNode } {
  // Counted, so that the next press works also where a browser does not tell that the print has ended.
  const [printing, setPrinting] = useState({ times: 0, open: false });
  return {
    print: () => setPrinting(({ times }) => ({ times: times + 1, open: true })),
    frame: printing.open && (
      <PrintFrame
        key={printing.times}
        {...sheet}
        onDone={() => setPrinting(({ times }) => ({ times, open: false }))}
      />
    ),
  };
}

/** Longer than a part of the code that is loaded on demand takes to draw. */
const DRAWN_AFTER_MS = 150;

function PrintFrame({ title, content, onDone }: Sheet & { onDone: () => void }) {
  const { root, locale, dir } = useSurface();
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);

  /** Some browsers put another empty page into a new frame a moment later. */
  function begin(): void {
    const page = frame.current?.contentDocument;
    if (!page || page.body === body) return;
    page.title = title;
    copySheets(root, page);
    setBody(page.body);
  }
  // Once, when the frame is there.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(begin, []);

  useEffect(() => {
    const view = frame.current?.contentWindow;
    if (!body || !view) return undefined;
    const timer = setTimeout(() => {
      view.addEventListener('afterprint', onDone, { once: true });
      view.focus();
      view.print();
    }, DRAWN_AFTER_MS);
    return () => clearTimeout(timer);
    // Printed once, when there is something to print.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [body]);

  return (
    <>
      <iframe
        ref={frame}
        onLoad={begin}
        className={styles.frame}
        title={title}
        sandbox="allow-same-origin allow-modals"
        aria-hidden="true"
        tabIndex={-1}
      />
      {body &&
        createPortal(
          <div className="root" data-mode="light" dir={dir} lang={locale}>
            {content}
          </div>,
          body,
        )}
    </>
  );
}

/** A sheet belongs to its page: the frame gets its own of the same text. */
function copySheets(root: ShadowRoot | null, page: Document): void {
  const Sheet = page.defaultView?.CSSStyleSheet;
  if (!Sheet || !root?.adoptedStyleSheets) return;
  page.adoptedStyleSheets = [...root.adoptedStyleSheets].map((sheet) => {
    const copy = new Sheet();
    copy.replaceSync([...sheet.cssRules].map((rule) => rule.cssText).join('\n'));
    return copy;
  });
}
