/** A secret on its way to the actor that needs it. As a function, it never prints its value in inspectors, panels and logs. */
export type Secret<Value> = () => Value;

export const secret =
  <Value>(value: Value): Secret<Value> =>
  () =>
    value;
