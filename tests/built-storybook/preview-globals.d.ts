type Viewport = { readonly styles: { readonly width: string; readonly height: string } };

/** What Storybook reports of a story; an error has a message. */
type StoryEvent = { readonly storyId?: string; readonly status?: string; readonly message?: string };

interface Window {
  __STORYBOOK_PREVIEW__: {
    readonly currentRender?: { readonly phase?: string };
    loadStory: (requested: { storyId: string }) => Promise<{
      storyGlobals: Readonly<Record<string, { readonly value: string } | undefined>>;
      parameters: { readonly viewport?: { readonly options?: Readonly<Record<string, Viewport>> } };
    }>;
  };
  __STORYBOOK_ADDONS_CHANNEL__: {
    on: (name: string, listener: (event: StoryEvent) => void) => void;
    off: (name: string, listener: (event: StoryEvent) => void) => void;
    emit: (name: string, event: object) => void;
  };
}
