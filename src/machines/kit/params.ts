/** Passes the named fields of the event to an action or a guard, and nothing else. */
export const take =
  <Name extends string>(...names: readonly Name[]) =>
  <Fields extends { readonly [Key in Name]?: unknown }>({ event }: { readonly event: Fields }) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each name is filled in below
    const taken = {} as Pick<Fields, Name>;
    for (const name of names) taken[name] = event[name];
    return taken;
  };
