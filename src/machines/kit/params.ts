/** Passes the named fields of the event to an action or a guard, and nothing else. */
export const pick =
  <Name extends string>(...names: readonly Name[]) =>
  <Fields extends { readonly [Key in Name]?: unknown }>({ event }: { readonly event: Fields }) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each name is filled in below
    const picked = {} as Pick<Fields, Name>;
    for (const name of names) picked[name] = event[name];
    return picked;
  };
