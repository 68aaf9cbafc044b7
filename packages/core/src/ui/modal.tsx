import {
  type ComponentProps,
  type MouseEvent,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { LayerContext } from './layer.tsx';
import { useLayer, useSurface } from './surface.tsx';

export interface ModalProps extends ComponentProps<'dialog'> {
  open: boolean;
  /** Escape, a click beside the dialog, or a button inside: set `open` to false. */
  onClose: () => void;
  /** Where Escape and a click beside it do not close, a person has to choose. */
  dismissible?: boolean;
}

const FIRST_FOCUS = '[data-autofocus], :is(input, textarea, select):not([type="hidden"], :disabled)';

/** A native modal dialog: focus, inertness and the top layer are the browser's. The look is the caller's. */
export function Modal({ open, ...rest }: ModalProps) {
  return open ? <OpenModal {...rest} /> : null;
}

function OpenModal({ onClose, dismissible = true, children, ...rest }: Omit<ModalProps, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [layer, setLayer] = useState<HTMLElement | null>(null);
  const { openModal } = useSurface();

  useLayoutEffect(() => {
    const shown = dialog.current!;
    shown.showModal();
    shown.querySelector<HTMLElement>(FIRST_FOCUS)?.focus();
    // Closed before it is taken out of the page: that gives the focus back to where it was.
    return () => shown.close();
  }, []);

  useLayer(true);
  useLayoutEffect(() => (layer ? openModal(layer) : undefined), [layer, openModal]);

  const cancel = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (dismissible) onClose();
  };
  const clickBeside = (event: MouseEvent) => {
    if (event.target === event.currentTarget && dismissible) onClose();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape does the same
    <dialog part="dialog" {...rest} ref={dialog} onCancel={cancel} onClick={clickBeside}>
      <LayerContext value={layer}>{children}</LayerContext>
      <div ref={setLayer} />
    </dialog>
  );
}
