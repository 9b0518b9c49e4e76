import { Drawing, Icon, type IconName } from "../../components/ui/icon";

/** Icons that only the console has, on the same grid. */
const PATHS = {
  account:
    "M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19ZM12 6.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM5.5 19a7.5 7.5 0 0 1 13 0",
  chart: "M5 20V12M10 20V5M15 20V9M20 20V14M3 21h19",
  menu: "M3.5 6h17M3.5 12h17M3.5 18h17",
  eye: "M2 12s3.5-6.5 10-6.5S22 12 22 12s-3.5 6.5-10 6.5S2 12 2 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z",
  table: "M3.5 4.5h17v15h-17v-15ZM3.5 9.5h17M3.5 14.5h17M9.5 9.5v10",
  filter: "M4 6h16M7 12h10M10 18h4",
  dots: "M4.5 11.5v1M12 11.5v1M19.5 11.5v1",
  pause: "M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19ZM9.5 8.5v7M14.5 8.5v7",
  pencil: "M4 20l1-4.5L16.5 4 20 7.5 8.5 19 4 20ZM14 6.5l3.5 3.5",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5",
} as const;

export type HiringIconName = keyof typeof PATHS | IconName;

const isOwn = (name: HiringIconName): name is keyof typeof PATHS => name in PATHS;

/** A decorative icon of the console; always beside text or inside a labeled control. */
export const HiringIcon = ({ name, className }: { name: HiringIconName; className: string }) =>
  isOwn(name) ? (
    <Drawing path={PATHS[name]} className={className} />
  ) : (
    <Icon name={name} className={className} />
  );
