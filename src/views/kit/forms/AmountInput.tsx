import { type ChangeEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { TextInput, type TextInputProps } from '../../ui/forms/TextInput.tsx';
import { amountFromText, groupedAmount, withoutGroups } from '../format/amount-text.ts';

type AmountInputProps = Pick<TextInputProps, 'ref' | 'name' | 'unit'> & {
  /** As it is sent: "10000.50"; another text is shown as it is. */
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly onBlur?: () => void;
};

/** A character was typed or removed; anything else, such as a paste, is a text of its own. */
const isOfTyping = ({ nativeEvent: event }: ChangeEvent) =>
  event instanceof InputEvent && (event.data?.length === 1 || event.inputType.startsWith('delete'));

/** A number in the reader's notation: in groups to be read, and from the first change on without any. */
export function AmountInput({ value, onValue, onBlur, ...rest }: AmountInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  // The form may have set another value than the typed one.
  const shown = typed !== null && amountFromText(typed) === value ? typed : groupedAmount(value);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { currentTarget: input } = event;
    const [text, caret] = [input.value, input.selectionStart ?? 0];
    if (shown === typed || !isOfTyping(event)) {
      setTyped(text);
      onValue(amountFromText(text));
      return;
    }
    flushSync(() => {
      setTyped(withoutGroups(text));
      onValue(amountFromText(withoutGroups(text)));
    });
    // Behind the same character as before.
    const moved = withoutGroups(text.slice(0, caret)).length;
    input.setSelectionRange(moved, moved);
  };
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      onChange={change}
      onBlur={() => {
        setTyped(null);
        onBlur?.();
      }}
    />
  );
}
