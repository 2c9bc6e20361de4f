/** Code points: an emoji is one or more, a surrogate pair is one. */
export const countCharacters = (text: string): number => Array.from(text).length;

/** The id of something as a text: a whole number above zero, exact as a number of JavaScript. */
export const idPattern = /^[1-9]\d{0,14}$/;

/** A currency code (ISO 4217). */
export const currencyPattern = /^[A-Z]{3}$/;

/** A decimal of any length, which Intl formats as a text without losing a digit. */
export const isDecimalText = (text: string): text is `${number}` => /^[+-]?\d+(?:\.\d+)?$/.test(text);

/** An amount in a filter: digits, at most two decimals. */
export const filterAmountPattern = /^\d{1,15}(\.\d{1,2})?$/;

/** The number of a page of a list, from 1. */
export const pageNumberPattern = /^[1-9]\d{0,5}$/;

/** The column by which a list is sorted, with a minus for the highest first. */
export const sortPattern = /^-?[A-Za-z_]{1,40}$/;
