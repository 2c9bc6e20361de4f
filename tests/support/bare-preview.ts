type Written = Readonly<Record<string, unknown>>;

/** Replaces Storybook's preview where stories are only read: a story is its definition. */
const preview = {
  meta: (meta: Written) => ({ story: (input: Written) => ({ _tag: 'Story', input, meta: { input: meta } }) }),
};

// Stories import the preview as a default.
// oxlint-disable-next-line import/no-default-export
export default preview;
