/** Drawn on a 24-unit grid with a 2-unit stroke. */
const PATHS = {
  check: "M4 12.5 9.5 18 20 6.5",
  alert: "M12 3 2 20.5h20L12 3ZM12 10v4.5M12 17.5v.01",
  info: "M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19ZM12 11v5.5M12 7.5v.01",
  camera: "M3 7.5h4L9 4.5h6l2 3h4v12H3v-12ZM12 9.5a3.75 3.75 0 1 0 0 7.5 3.75 3.75 0 0 0 0-7.5Z",
  upload: "M12 16V4M6.5 9.5 12 4l5.5 5.5M4 16v4h16v-4",
  file: "M6 2.5h8l5 5v14H6v-19ZM14 2.5v5h5M9.5 12.5h6M9.5 16.5h6",
  trash: "M4 6.5h16M9 6.5v-3h6v3M6 6.5l1 14h10l1-14M10 10.5v6M14 10.5v6",
  external: "M13 4h7v7M20 4l-9.5 9.5M17 14v6H4V7h6",
  chevron: "m5 8.5 7 7 7-7",
  close: "m5.5 5.5 13 13M18.5 5.5l-13 13",
  flash: "M13.5 2.5 5 13.5h6l-.5 8 8.5-11h-6l.5-8Z",
  "arrow-left": "M20 12H4M10.5 5 4 12l6.5 7",
  phone:
    "M8.5 3H4.5A1.5 1.5 0 0 0 3 4.5C3 13.6 10.4 21 19.5 21a1.5 1.5 0 0 0 1.5-1.5v-4l-5-1.5-2.5 2.5a15 15 0 0 1-6-6L10 8 8.5 3Z",
  chat: "M3.5 20.5 5 15.8a8.5 8.5 0 1 1 3.3 3.2l-4.8 1.5ZM9 8.5c0 3.6 2.9 6.5 6.5 6.5l.5-2-2-1-1 1a5 5 0 0 1-2-2l1-1-1-2-2 .5Z",
  lock: "M5 10.5h14v10.5H5V10.5ZM8 10.5V7a4 4 0 0 1 8 0v3.5M12 14.5v2.5",
  shield: "M12 2.5 4 5.5v6c0 5 3.4 8.6 8 10 4.6-1.4 8-5 8-10v-6l-8-3ZM8.5 12l2.5 2.5 4.5-5",
  plus: "M12 4.5v15M4.5 12h15",
  download: "M12 4v12M6.5 10.5 12 16l5.5-5.5M4 16v4h16v-4",
  clock: "M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19ZM12 7v5.5l3.5 2",
  calendar: "M4 5.5h16v15H4v-15ZM4 10h16M8.5 3v4M15.5 3v4",
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5 20.5 20.5",
  person: "M12 3.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5a7.5 7.5 0 0 1 15 0",
  flag: "M6 21V4M6 4.5h12l-3 4 3 4H6",
  bus: "M4.5 5h15v12h-15V5ZM4.5 11h15M7.5 17v2.5M16.5 17v2.5M8 14v.01M16 14v.01",
  copy: "M8.5 8.5h11.5v12H8.5v-12ZM15.5 8.5V3.5H4v12h4.5",
  printer: "M7 9V3.5h10V9M7 17H3.5V9h17v8H17M7 14h10v6.5H7V14Z",
  rotate: "M20 4v5.5h-5.5M19.5 9.5A8.25 8.25 0 1 0 20 14",
} as const;

export type IconName = keyof typeof PATHS;

type IconProps = {
  name: IconName;
  /** Tailwind classes; the size follows the text (1.25em) unless given here. */
  className?: string;
};

/** A decorative icon in the text color; always beside text or inside a labeled control. */
export const Icon = ({ name, className }: IconProps) => (
  <Drawing path={PATHS[name]} className={className} />
);

/** An SVG path with the same stroke as the icons. */
export function Drawing({
  path,
  className = "size-[1.25em]",
}: {
  path: string;
  className?: string;
}) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={`shrink-0 ${className}`}
    >
      <path d={path} />
    </svg>
  );
}
