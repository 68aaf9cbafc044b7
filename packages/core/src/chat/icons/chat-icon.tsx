export interface ChatIconProps {
  /** Outline in a square of 24, such as one of `CHAT_ICONS`. */
  path: string;
  /** In pixels. */
  size?: number;
}

/** Decoration: what it stands for is said by the text or the label beside it. */
export const ChatIcon = ({ path, size = 16 }: ChatIconProps) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.9"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <path d={path} />
  </svg>
);
