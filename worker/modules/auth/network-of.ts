import { parseUrl } from "#contract/urls";

/** The eight groups of an IPv6 address, hexadecimal without leading zeros; else undefined. */
function ipv6Groups(ip: string): string[] | undefined {
  const url = parseUrl(`http://[${ip}]`);
  if (!url) return undefined;
  const [head = "", tail = ""] = url.hostname.slice(1, -1).split("::");
  const [before, after] = [head, tail].map((part) => (part === "" ? [] : part.split(":")));
  const zeros = 8 - before!.length - after!.length;
  return [...before!, ...Array<string>(zeros).fill("0"), ...after!];
}

/** The IPv4 address inside `::ffff:…`, however it is written; else undefined. */
function mappedIpv4([...groups]: string[]): string | undefined {
  const [high = "", low = ""] = groups.splice(6);
  if (groups.join(":") !== "0:0:0:0:0:ffff") return undefined;
  const bytes = [high, low].flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 0xff];
  });
  return bytes.join(".");
}

/**
 * The network that counts as one client: the /24 of an IPv4 address, the /48 of an IPv6 one, within
 * which one subscriber may change addresses at will. Anything else ("local") is a network of its own.
 */
export function networkOf(ip: string): string {
  const groups = ipv6Groups(ip);
  const address = groups ? mappedIpv4(groups) : ip;
  if (groups && address === undefined) return `${groups.slice(0, 3).join(":")}::/48`;
  const ipv4 = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(address ?? "");
  return ipv4 ? `${ipv4[1]}.0/24` : ip;
}
