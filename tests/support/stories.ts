type Input = {
  readonly name?: string;
  readonly globals?: Readonly<Record<string, unknown>>;
  readonly parameters?: Readonly<Record<string, unknown>>;
};
type Story = { readonly _tag: 'Story'; readonly input: Input; readonly meta: { readonly input: Meta } };
type Meta = { readonly title?: string; readonly parameters?: Readonly<Record<string, unknown>> };

const isStory = (value: unknown): value is Story =>
  typeof value === 'object' && value !== null && '_tag' in value && value._tag === 'Story';

const modules = import.meta.glob<Record<string, unknown>>([
  '../../src/views/**/*.stories.tsx',
  '../../.storybook/**/*.stories.tsx',
]);

/** Every story definition: its file below `src/views` or `.storybook`, its title, and all of its parameters. */
export const stories = (
  await Promise.all(
    Object.entries(modules).map(async ([path, load]) =>
      Object.entries(await load()).flatMap(([name, story]) =>
        isStory(story)
          ? [
              {
                file: path.replace(/^.*?\/(src\/views|\.storybook)\//, '').replace('.stories.tsx', ''),
                name,
                title: story.meta.input.title ?? '',
                globals: story.input.globals ?? {},
                parameters: { ...story.meta.input.parameters, ...story.input.parameters },
              },
            ]
          : [],
      ),
    ),
  )
).flat();
