import { fromBase64 } from "../platform/encoding";

/** Files written by other programs: pictures of 40 by 24 pixels, and one-page PDFs. */

/** Progressive, 4:2:0, with successive approximation (written by Pillow). */
export const PROGRESSIVE_JPEG = fromBase64(
  "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1td" +
    "hbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSk" +
    "pKSkpKSkpKSkpKSkpKSkpKSkpKT/wgARCAAYACgDASIAAhEBAxEB/8QAGAABAQEBAQAAAAAAAAAAAAAAAAQCAQP/xAAX" +
    "AQEBAQEAAAAAAAAAAAAAAAAAAwEC/9oADAMBAAIQAxAAAAGKqrnNKE+dn7pxQDYAP//EAB0QAAICAQUAAAAAAAAAAAAA" +
    "AAARAQIEEBMgITL/2gAIAQEAAQUCMf3o2bNCaVrWGT1aFA2Lh//EABYRAAMAAAAAAAAAAAAAAAAAAAECIP/aAAgBAwEB" +
    "PwEtX//EABQRAQAAAAAAAAAAAAAAAAAAACD/2gAIAQIBAT8BX//EAB0QAAICAgMBAAAAAAAAAAAAAAAhATERQQIQIIH/" +
    "2gAIAQEABj8CPnaKOWI0KDNoit2Ib8f/xAAgEAACAgAGAwAAAAAAAAAAAAABEQAxECFBYXGBIFHw/9oACAEBAAE/IZfg" +
    "OQZj09mp8yYdlF9YQMjR9VzvLvSscwESwGtvHp7NQZ2TeH//2gAMAwEAAgADAAAAEHqsvPff/8QAGBEBAAMBAAAAAAAA" +
    "AAAAAAAAARARIQD/2gAIAQMBAT8QBK64N2f/xAAWEQEBAQAAAAAAAAAAAAAAAAARACD/2gAIAQIBAT8QIjH/xAAlEAEA" +
    "AQMCBAcAAAAAAAAAAAABEQAhMUFhUXGBsRAgkaHB0fD/2gAIAQEAAT8Qr3PueCEQAJV0rAnOV0avZ41+f3VLfAmTaN6Z" +
    "PRHDibCByMEWzQZYRChZbI6h61A+IFox2b1gTnK6NXs8aFCiZJwOx8538n//2Q==",
);

/** Restart markers after every second MCU, 4:2:2, with its own tables. */
export const RESTART_JPEG = fromBase64(
  "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1td" +
    "hbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSk" +
    "pKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAYACgDASEAAhEBAxEB/8QAGgAAAgMBAQAAAAAAAAAAAAAAAAUCAwQBBv/E" +
    "AC4QAAIBAgMFBQkAAAAAAAAAAAECAwARBBMhEjFBYYEiMlFSsQYVNFNzkaLB0f/EABgBAAMBAQAAAAAAAAAAAAAAAAAB" +
    "AgQD/8QAGREBAQADAQAAAAAAAAAAAAAAAAECITEy/90ABAAC/9oADAMBAAIRAxEAPwBLTX2d+Of6R9RUNmfmvRVxiFUs" +
    "xAAFyTwpsj//0G+c0mkCXHnbRenE+h8aKkt3jP7nwHyPzb+1GbAYbC4TEvBFssYWF9onS3OiOtzys2//0dsTSIXeCBQj" +
    "WHY7gtftAWBbeNwtpvqqYGPF57ETERpYso0J2rW6gfeguoxrHFkI4iZVzgM1rDvjkdaKNm//0m+c0mkCXHnbRenE+h8a" +
    "FgBYNKxlYG4vuB5D97+dSOrqKDf/03tFSb//2Q==",
);

/** One component, progressive. */
export const GRAY_JPEG = fromBase64(
  "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1td" +
    "hbWGkJ6jq62rZ4C8ybqmx5moq6T/wgALCAAYACgBAREA/8QAGQAAAgMBAAAAAAAAAAAAAAAAAAIBAwQF/9oACAEBAAAA" +
    "AcWroiVwLGgcP//EAB0QAAICAQUAAAAAAAAAAAAAAAARAQIEEBMgITL/2gAIAQEAAQUCMf3o2bNCaVrWGT1aFA2Lh//E" +
    "AB0QAAICAgMBAAAAAAAAAAAAAAAhATERQQIQIIH/2gAIAQEABj8CPnaKOWI0KDNoit2Ib8f/xAAgEAACAgAGAwAAAAAA" +
    "AAAAAAABEQAxECFBYXGBIFHw/9oACAEBAAE/IZfgOQZj09mp8yYdlF9YQMjR9VzvLvSscwESwGtvHp7NQZ2TeH//2gAI" +
    "AQEAAAAQbz//xAAlEAEAAQMCBAcAAAAAAAAAAAABEQAhMUFhUXGBsRAgkaHB0fD/2gAIAQEAAT8Qr3PueCEQAJV0rAnO" +
    "V0avZ41+f3VLfAmTaN6ZPRHDibCByMEWzQZYRChZbI6h61A+IFox2b1gTnK6NXs8aFCiZJwOx8538n//2Q==",
);

/** Four components, with Adobe's color transform. */
export const CMYK_JPEG = fromBase64(
  "/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwAbEhQXFBEbFxYXHhwbIChCKyglJShROj0wQmBVZWRfVV1baniZgWpxkHNbXYW1" +
    "hpCeo6utq2eAvMm6pseZqKuk/8AAFAgAGAAoBEMRAE0RAFkRAEsRAP/EABoAAQACAwEAAAAAAAAAAAAAAAABAwQFBgL/" +
    "xAA3EAACAAMFAwgJBQEAAAAAAAABAgADEQQSEyExUWGBFDIzQVJTcbEFBhUiNHORotEjNVRywfD/2gAOBEMATQBZAEsA" +
    "AD8AqjnI5+OmjN9E/Et/Q+Yjceq/7jM+UfMRtfVz49/lHzEI20dRHRwiGZUUsxCqBUkmgAiCQoJJAAzJMCQoJYgAZknq" +
    "hFHKHnZWaXeXvXyXh1ttyyO2K8Vn6FajttkOG3y3xVitM6FajttkvDb5b4RHILL3X3H8xiew/R38f72/MY3sewdx97fm" +
    "EV2qzSZFitLS0unBcVqdKREz0bZbJZbS9nk3XMllreJypvMGsFlssifMkSrjGUwJvE5U3mEVSpk1S72azqEagvLW4KV9" +
    "4CgLajQUNNY9SjMll3lSFCtQe5zRSvvUoCdRoOrWPUt3Us0mSArUFV5o1zGhOo0HGEUzkw7ZyiY3KGEtLpZRQE3qUHVm" +
    "BTrz1imcTLtZnEiaRLShKjU3qU4gfWK5i3LTiucUhFoSooCb1KDxA+sImWsuVydHWSyrjqMZqDpBuOceZay5WAjiSyrj" +
    "qMZqDnjcc4hFSXhKwlsFxR+oaDniEZ/KHnZWaXeXvXyXh1ttyyO2Nlis/QrUdtshw2+W+MzFaZ0K1HbbJeG3y3wiVsql" +
    "g89jOcGovc1TuXQeOZ3wEkEhphMxhmK6DwH/AB3wEgEhppMxhmK6DwH+674RfFsWwhCEIQhCP//Z",
);

/** Arithmetic coding, which browsers cannot decode. */
export const ARITHMETIC_JPEG = fromBase64(
  "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1td" +
    "hbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSk" +
    "pKSkpKSkpKSkpKSkpKSkpKSkpKT/yQARCAAYACgDASIAAhEBAxEB/8wACgAQEAUBEBEF/9oADAMBAAIRAxEAPwD/AEA1" +
    "dodEUKhiIvdHjuFqc0EOj+2k5rASVi4S7MPnacEG7dOjmCb0G74nkFZRpiJ7HVGJVA3i07Xj5lLoVH0H5R/dcuNnMl3w" +
    "8k0DT8ZheHLDlVOSt2pmCt2+jaLdyTRhK7JXnlwnzSeeA3WeGRcacnaEc2cYm0ncwhmN2L7WIapNr2gg57+70N+ID3xF" +
    "HZLgHS9VU9TnxyGilMPBX29mJXOT/q2Ct8/I1unRhIjrRvAwpoymdoHobOB/ag54/9k=",
);

/** With alpha, transforms and a color cache. */
export const LOSSLESS_WEBP = fromBase64(
  "UklGRjQBAABXRUJQVlA4TCgBAAAvJ8AFEJfBNpKkuHn2maMKH4sIlI2YNpLk6MaeeXzoE378ETNu20ZyPtZogPnNXkVs" +
    "E7faRpLa7J/DpRBBQ8S916VGo4qYGL33eBG0kEaVGQrBQhCGIqxQhGb2RowZmiEx985DjFAQQRidZyxiZtqw3tNOe6a2" +
    "CJmwxiYUAqFATd0cQmoqHDVRU2MhEILv+///nxuuJNlWE+IJ7u7uDGf/u8Nugv1G9J+B27aN2L3bu19cnwfShK+ljEhk" +
    "QnrdsNdes9Zs3Hwhmj9wqhI1B9x8Pv+SB6vgyYwzl9ADD0PwAP9mKnmNGYtmCpMibCTwhi06Iys3n1S2SHvAO8SUjt59" +
    "t6khVXunuzskuxL2hgSMy4Obdr17J81/Ovdvlrk1toaENfzhGlnVAA==",
);

/** Lossy, with a lossless alpha plane. */
export const ALPHA_WEBP = fromBase64(
  "UklGRqwBAABXRUJQVlA4WAoAAAAQAAAAJwAAFwAAQUxQSLAAAAABgFvbtqmtj89GDzv6rN//H9kowowdMXNk27a5a/l0" +
    "3vuVRgQDt20bsXu3d79wpw5UEn4tqASgKoD0DXktPWlNxhiJBheTGAsBlhlJYyQSSctGbnhSzPjkl89G2igINpLOuBnA" +
    "VjXP1XoFpjPIPYC0DTawbVTKGAkXHBG4JGm7DTLrwZbYLWoAhV2vCXcIn2RR3gBIjuUOxLVWtCdQ8p8+u+PWNZuUNQBK" +
    "wz9co1o1ElZQOCDWAAAA8AUAnQEqKAAYAD85jrlULyqlozAVWqngJwljAARCrx3rNS5UG/CRPbh9U4S3/skFV5u89fOO" +
    "2MAA/tjWcajNg1fC51JXjiyJKQf+8b33vV//WsR5fsYzYH0jQ4DqVKxxktJ/vH6r2nHI+N0MCzBTrlKzFOqAdZDwJNLp" +
    "PJ+ZCC4d6wT7CSVqyaN6nVrBln/c/AlxwYkt7ryBpPsh/mxn5+dq6wgWmqub2/x8go74sz40H1K2Hu5zaTNerBl/u/AZ" +
    "Pokk2L7r1YMv933jKwku23eDAAAAAA==",
);

/** Its objects and cross-reference table are in compressed streams (written by qpdf). */
export const PACKED_PDF = fromBase64(
  "JVBERi0xLjUKJb/3ov4KMSAwIG9iago8PCAvVHlwZSAvT2JqU3RtIC9MZW5ndGggMTExIC9GaWx0ZXIgL0ZsYXRlRGVj" +
    "b2RlIC9OIDMgL0ZpcnN0IDE0ID4+CnN0cmVhbQp4nDNSMFAwVjA2UTBRMLfgsrFR0A9ITE8tBooZKAQp6IdUFqQq6Dsn" +
    "liTm5Kcr2NmBVTjnl+aVKBgq6HtnphQrRAO1gtTGwlRDDICq9U1NyUx0yq8AKjMAQnMjEIoFKSpKBRqCYg1II0gfANsP" +
    "JkFlbmRzdHJlYW0KZW5kb2JqCjUgMCBvYmoKPDwgL1R5cGUgL1hSZWYgL0xlbmd0aCAyNyAvRmlsdGVyIC9GbGF0ZURl" +
    "Y29kZSAvRGVjb2RlUGFybXMgPDwgL0NvbHVtbnMgMyAvUHJlZGljdG9yIDEyID4+IC9XIFsgMSAxIDEgXSAvUm9vdCAy" +
    "IDAgUiAvU2l6ZSA2IC9JRCBbPDhmNDI3YzZhNTlkYTYzYzY2YTc0NjAwOTVlMDI1MDVhPjw4ZjQyN2M2YTU5ZGE2M2M2" +
    "NmE3NDYwMDk1ZTAyNTA1YT5dID4+CnN0cmVhbQp4nGNiYGBgYuQH4k8MTAwMjGD8/+E/ABT3A/AKZW5kc3RyZWFtCmVu" +
    "ZG9iagpzdGFydHhyZWYKMjI2CiUlRU9GCg==",
);

/** The ways in which qpdf can encrypt a PDF. */
const CIPHERS = {
  "RC4, 40 bits": { pdf: "1.4", bits: 40, R: 2, V: 1 },
  "RC4, 128 bits": { pdf: "1.4", bits: 128, R: 3, V: 2 },
  "AES, 128 bits": { pdf: "1.6", bits: 128, R: 4, V: 4 },
  "AES, 256 bits, Adobe's first": { pdf: "1.7", bits: 256, R: 5, V: 5 },
  "AES, 256 bits": { pdf: "1.7", bits: 256, R: 6, V: 5 },
};

/** The password data stored in a PDF, in hexadecimal digits. */
type Passwords = { O: string; U: string; OE?: string; Perms?: string; UE?: string };

/** A PDF of one empty page as qpdf writes it, byte for byte. */
function encryptedPdf(cipher: keyof typeof CIPHERS, { O, U, OE, Perms, UE }: Passwords) {
  const { pdf, bits, R, V } = CIPHERS[cipher];
  const aes = `<< /AuthEvent /DocOpen /CFM /AESV${V - 2} /Length ${bits / 8} >>`;
  const adobe = `<< /BaseVersion /1.7 /ExtensionLevel ${R === 5 ? 3 : 8} >>`;
  const encryption = [
    V >= 4 && `/CF << /StdCF ${aes} >>`,
    `/Filter /Standard /Length ${bits} /O <${O}>`,
    OE && `/OE <${OE}>`,
    "/P -4",
    Perms && `/Perms <${Perms}>`,
    `/R ${R}`,
    V >= 4 && "/StmF /StdCF /StrF /StdCF",
    `/U <${U}>`,
    UE && `/UE <${UE}>`,
    `/V ${V}`,
  ];
  const objects = [
    `${V === 5 ? `/Extensions << /ADBE ${adobe} >> ` : ""}/Pages 2 0 R /Type /Catalog`,
    "/Count 1 /Kids [ 3 0 R ] /Type /Pages",
    "/MediaBox [ 0 0 72 72 ] /Parent 2 0 R /Type /Page",
    encryption.filter(Boolean).join(" "),
  ];
  let text = `%PDF-${pdf}\n%\xbf\xf7\xa2\xfe\n`;
  const places = objects.map((object, index) => {
    const place = String(text.length).padStart(10, "0");
    text += `${index + 1} 0 obj\n<< ${object} >>\nendobj\n`;
    return `${place} 00000 n \n`;
  });
  const id = "<8f427c6a59da63c66a7460095e02505a>";
  const xref = `xref\n0 5\n0000000000 65535 f \n${places.join("")}`;
  const trailer = `trailer << /Root 1 0 R /Size 5 /ID [${id}${id}] /Encrypt 4 0 R >>\n`;
  const whole = `${text}${xref}${trailer}startxref\n${text.length}\n%%EOF\n`;
  return Uint8Array.from(whole, (sign) => sign.charCodeAt(0));
}

/** PDFs that need a password, by their cipher. */
export const LOCKED = {
  "RC4, 40 bits": encryptedPdf("RC4, 40 bits", {
    O: "94e8094419662a774442fb072e3d9f19e9d130ec09a4d0061e78fe920f7ab62f",
    U: "a06ee996e1ca14cc4f4d31422d24dd89e1954f7f994e0336802de2e627c15abe",
  }),
  "RC4, 128 bits": encryptedPdf("RC4, 128 bits", {
    O: "0ba3835f88f90388e74e54584125ce142be0de24c6b0d37746e075b891756671",
    U: "e9ca0c1b9eddeed8f5f0627da62098eb0122456a91bae5134273a6db134c87c4",
  }),
  "AES, 128 bits": encryptedPdf("AES, 128 bits", {
    O: "0ba3835f88f90388e74e54584125ce142be0de24c6b0d37746e075b891756671",
    U: "e9ca0c1b9eddeed8f5f0627da62098eb0122456a91bae5134273a6db134c87c4",
  }),
  "AES, 256 bits, Adobe's first": encryptedPdf("AES, 256 bits, Adobe's first", {
    O: "86d454fbb82edd3b08725de5f976fbba9fc62d24dece864c338c1eaca1f08ca56b9e2e2c733b1b9d6d911d8a71afdd2d",
    U: "c28abc7d070dba7ae7b8ae8ff6a97394a24ef16325eb2c103c3c7c735b5bcf935351c27beb79b533227b9e10a711b676",
    OE: "80ecfd3a8691a60c90d3afcac249b1a1c0e4e4ce5beeb1522b22073cc7dbadde",
    Perms: "6b2d36ddb90dac3557addb4da633f09e",
    UE: "319af99718d2bc1d00c3c815908ba9e757ec22c9818490a03086f13ac1ec4454",
  }),
  "AES, 256 bits": encryptedPdf("AES, 256 bits", {
    O: "ccefb1739638737d6ebb2da4cd30a73559b3d743ce963c04f3a5feb9eb3b1ebd9c320d2c5cf1e69018ee68c4c6ae97a9",
    U: "55423b563b33db3c0886998623e72012880b28d7774aa3088e960fab7e5cc2311ae821b9d2d0426c7e25f3b90b400bf5",
    OE: "4c1688abc98906d47208783cadfa40bf0e665b14e1769dc3cb5eaf89f81bd6e4",
    Perms: "4fe7fd124f0698904155daa0e7723ce1",
    UE: "f467f83c42834952721d74fe4c4382fb19cfa494428d9f3ef66f274f1ef84cbd",
  }),
};

/** PDFs whose password only restricts copying and printing: they open without it. */
export const RESTRICTED = {
  "RC4, 40 bits": encryptedPdf("RC4, 40 bits", {
    O: "c92422687facee686e373f10b5c7d04738053152f7e2ee30e11c69ec442576ab",
    U: "55fbab4ac20d804828a0c2e18dd8d14ffaeb593218d2b1d75be1ab3a8706902f",
  }),
  "RC4, 128 bits": encryptedPdf("RC4, 128 bits", {
    O: "566fa873ee33c797cd3b904fdadf814afa34df9a38f6ed41b984e2c6da2aa6f5",
    U: "8a0abc9230af0f0d030229e16c3c5e240122456a91bae5134273a6db134c87c4",
  }),
  "AES, 128 bits": encryptedPdf("AES, 128 bits", {
    O: "566fa873ee33c797cd3b904fdadf814afa34df9a38f6ed41b984e2c6da2aa6f5",
    U: "8a0abc9230af0f0d030229e16c3c5e240122456a91bae5134273a6db134c87c4",
  }),
  "AES, 256 bits, Adobe's first": encryptedPdf("AES, 256 bits, Adobe's first", {
    O: "671b1f86c06175ac4861ede98710e5303bf91b8347a968e7311f71dc1acef30d9f2755b1b949a0ea62d9cf078b470eb3",
    U: "e72ff5a2795fd8000bbe49874fb559f305999a10eca2604e22f239b26180657db90eb602426f6d446b8453fd28a5fac6",
    OE: "f0cfdfea48651011142ea91da91d032c78dadfae9eab24d2a160c1168faf23ae",
    Perms: "5637b0fff9800e1c8f2f7aafbfecaa61",
    UE: "801df83b3e7f87be38696ce2aa41a1f5e4198bb11622c031a8b907f499456ade",
  }),
  "AES, 256 bits": encryptedPdf("AES, 256 bits", {
    O: "ca89247d6500d41aba597aba2ffa90fa619eda7efcefff5bbe23d06d75de4380892f3dbbea15b097a90da7421ff9d6e8",
    U: "715a94d5c2b7f007bb26a199abfd8128a8bac592153c50025f93dad1ee8c854ec80038f6d12e96fdfb58d7481493730c",
    OE: "c1100a944412edbe96917e5e6aff53ffc4c85f57ba577ea12932651eec74be13",
    Perms: "abb03ed1d95ea2e324375c8811298ca4",
    UE: "afc0f1ae5cd878693f15aa7db02804cac59f8cecdc0db1e29b4a8d5e75a0d16b",
  }),
  "AES, 256 bits, packed": fromBase64(
    "JVBERi0xLjcKJb/3ov4KMSAwIG9iago8PCAvRXh0ZW5zaW9ucyA8PCAvQURCRSA8PCAvQmFzZVZlcnNpb24gLzEuNy" +
      "AvRXh0ZW5zaW9uTGV2ZWwgOCA+PiA+PiAvUGFnZXMgMyAwIFIgL1R5cGUgL0NhdGFsb2cgPj4KZW5kb2JqCjIgMCBv" +
      "YmoKPDwgL1R5cGUgL09ialN0bSAvTGVuZ3RoIDExMiAvRmlsdGVyIC9GbGF0ZURlY29kZSAvTiAyIC9GaXJzdCA5ID" +
      "4+CnN0cmVhbQo5Fhwk/CJ1mzNNbtNCD8ufUqfnOy9zfZuzQAnZLxpzuiX+wPMA1PTnR6hosJIhAEgt5XtV6kuhy0iv" +
      "XXQAUj6/J4ccMFJwsOwG4v3WoDMisDvIjHOr5G55PCy/QRkxX2BIZec5fuHXgfjfCyzzGNZ+ZW5kc3RyZWFtCmVuZG" +
      "9iago1IDAgb2JqCjw8IC9DRiA8PCAvU3RkQ0YgPDwgL0F1dGhFdmVudCAvRG9jT3BlbiAvQ0ZNIC9BRVNWMyAvTGVu" +
      "Z3RoIDMyID4+ID4+IC9GaWx0ZXIgL1N0YW5kYXJkIC9MZW5ndGggMjU2IC9PIDw3NDVlOWYwYWUzOTIwNjJjYjI4MT" +
      "dmN2I4YTdmMWUzM2M2MjNiMTlmMDRkYTNiNTkwNzk2ZDBiZTExODViODY0M2U4YmFiMmYxNWFlYmU3OTVhMzkwZTMx" +
      "YThkMjJkNmI+IC9PRSA8NzkxMTQ5ZmMyODNkODdiN2UwNDM3NDc2ZDg1MjIwZWM1YWNiN2ExOWRhNjAwOWRjOTNkND" +
      "MwNGE5MDhmN2EwZT4gL1AgLTQgL1Blcm1zIDw0OTVjYWRlYTI4NWYwZGM5NjFkZjdlOTE4NzA0ODI5ZT4gL1IgNiAv" +
      "U3RtRiAvU3RkQ0YgL1N0ckYgL1N0ZENGIC9VIDw3YzQ2YmI4ODM1NjQ4ZTQ4NzM3NWRjNzg1ODJhZDVlOWEyMzFiNT" +
      "BjZGQxMmRjYzE1ZmMzMDBlZWU1ZGU5ZjExYzVjNTNkNjEwMTA5YmFjYTkwZTJjOTdjMTQ3NTBjYWY+IC9VRSA8Mjgy" +
      "MDkxMzk4M2NhMGU0NThjNzAyZDU1NjlmMTY3YWEzZjEzNjQ0OWYxYjAyMGY2Nzk3YzQ2ZjFkZmU5NzE2ZD4gL1YgNS" +
      "A+PgplbmRvYmoKNiAwIG9iago8PCAvVHlwZSAvWFJlZiAvTGVuZ3RoIDM3IC9GaWx0ZXIgL0ZsYXRlRGVjb2RlIC9E" +
      "ZWNvZGVQYXJtcyA8PCAvQ29sdW1ucyA0IC9QcmVkaWN0b3IgMTIgPj4gL1cgWyAxIDIgMSBdIC9Sb290IDEgMCBSIC" +
      "9TaXplIDcgL0lEIFs8OGY0MjdjNmE1OWRhNjNjNjZhNzQ2MDA5NWUwMjUwNWE+PDhmNDI3YzZhNTlkYTYzYzY2YTc0" +
      "NjAwOTVlMDI1MDVhPl0gL0VuY3J5cHQgNSAwIFIgPj4Kc3RyZWFtCnicY2IAAiZGBn4GJgaGYhCrAcRiYGT6zxj8n4" +
      "mBSZkBACb3A4sKZW5kc3RyZWFtCmVuZG9iagpzdGFydHhyZWYKODg4CiUlRU9GCg==",
  ),
};
