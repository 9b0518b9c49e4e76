import { describe, expect, test } from "vitest";
import { countryCodeOf, normalizePhone } from "./phone";

/** Numbers as people of the countries that send H-2 workers type them. */
const TYPED: [country: string, countryCode: string, typed: string, e164: string][] = [
  ["Mexico", "+52", "55 1234 5678", "+525512345678"],
  ["Mexico", "+52", "044 951 123 4567", "+529511234567"],
  ["Mexico", "+52", "+52 1 951 123 4567", "+529511234567"],
  ["United States", "+1", "(202) 555-0142", "+12025550142"],
  ["United States", "+1", "1-202-555-0142", "+12025550142"],
  ["Jamaica", "+1", "876 555 1234", "+18765551234"],
  ["Dominican Republic", "+1", "809.555.1234", "+18095551234"],
  ["Guatemala", "+502", "5512 3456", "+50255123456"],
  ["Guatemala", "+52", "+502 5512 3456", "+50255123456"],
  ["Guatemala", "+502", "502 5512-3456", "+50255123456"],
  ["Guatemala, a landline", "+502", "2223 4567", "+50222234567"],
  ["El Salvador", "+503", "7012-3456", "+50370123456"],
  ["El Salvador", "+52", "00503 7012 3456", "+50370123456"],
  ["Honduras", "+504", "9988-7766", "+50499887766"],
  ["Honduras", "+1", "011 504 9988 7766", "+50499887766"],
  ["Nicaragua", "+505", "8888 7777", "+50588887777"],
  ["Costa Rica", "+506", "8312 3456", "+50683123456"],
  ["Panama", "+507", "6123-4567", "+50761234567"],
  ["Haiti", "+509", "3412 3456", "+50934123456"],
  ["South Africa", "+27", "082 123 4567", "+27821234567"],
  ["South Africa", "+27", "82 123 4567", "+27821234567"],
  ["South Africa", "+52", "+27 82 123 4567", "+27821234567"],
  ["South Africa, a landline", "+27", "011 555 1234", "+27115551234"],
  ["Philippines", "+63", "0917 123 4567", "+639171234567"],
  ["Philippines", "+63", "917-123-4567", "+639171234567"],
  ["Romania", "+40", "0722 123 456", "+40722123456"],
  ["Romania", "+40", "722.123.456", "+40722123456"],
  ["United Kingdom", "+44", "07400 123456", "+447400123456"],
  ["Peru", "+51", "912 345 678", "+51912345678"],
  ["Brazil", "+55", "(11) 91234-5678", "+5511912345678"],
  ["Brazil, with its trunk 0", "+55", "011 91234-5678", "+5511912345678"],
  ["Colombia", "+57", "300 123 4567", "+573001234567"],
  ["Ukraine", "+380", "067 123 4567", "+380671234567"],
  ["Serbia", "+381", "064 1234567", "+381641234567"],
  ["Ecuador", "+593", "099 123 4567", "+593991234567"],
  ["Jordan, in Arabic digits", "+962", "٠٧٩ ٥٥٥ ٠١٢٩", "+962795550129"],
];

/** The codes for numbers that cannot be dialed. */
const REFUSED: [countryCode: string, typed: string, code: string][] = [
  ["+52", "", "required"],
  ["+52", "55 1234 567", "too_few_digits"],
  ["+1", "555 0142", "too_few_digits"],
  ["+52", "+52 55 1234", "too_few_digits"],
  ["+52", "call me", "invalid_phone"],
  ["+52", "55 1234 5678 9012", "phone_digits_10"],
  ["+1", "602 555 01011", "phone_digits_10"],
  ["+40", "0722 123 45", "phone_digits_9"],
  ["+502", "5512 345", "phone_digits_8"],
  ["+504", "9988 77", "phone_digits_8"],
  ["+504", "9", "phone_digits_8"],
  ["+52", "9", "too_few_digits"],
  ["+502", "5512 3456 7", "phone_digits_8"],
  ["+52", "+504 9988 776", "phone_digits_8"],
  ["+27", "082 123 45678", "phone_digits_9"],
  ["+27", "082 123 456", "phone_digits_9"],
  ["+40", "0722 123 4567", "phone_digits_9"],
  ["+63", "0917 123 456", "phone_digits_10"],
  ["+55", "11 91234 56789", "phone_digits_11"],
  ["+999", "12345678", "invalid_phone"],
  ["+52", "+999 1234 5678", "invalid_phone"],
  ["+52", "+0 1234 5678", "invalid_phone"],
];

describe("a phone of any country that sends H-2 workers is read as its E.164 number", () => {
  test.each(TYPED)("%s, %s: %s", (_country, countryCode, typed, e164) => {
    expect(normalizePhone(typed, countryCode)).toEqual({ ok: true, e164 });
  });
});

describe("a phone that cannot be dialed is refused with how many digits its country has", () => {
  test.each(REFUSED)("%s: %s is %s", (countryCode, typed, code) => {
    expect(normalizePhone(typed, countryCode)).toEqual({ ok: false, code });
  });
});

test("the number's own country code outranks the stated one", () => {
  expect(countryCodeOf("+50255123456", "+52")).toBe("+502");
  expect(countryCodeOf("+525512345678", "+1")).toBe("+52");
  expect(countryCodeOf("+18765551234", "+1")).toBe("+1");
});
