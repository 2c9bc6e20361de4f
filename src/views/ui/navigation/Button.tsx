import { useId, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { Spinner } from '../feedback/Spinner.tsx';
import { buttonLook, type ButtonSize, type ButtonVariant } from './button-look.ts';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'disabled'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Fills the width of its container. */
  wide?: boolean;
  /** Shows a spinner, keeps the label and the focus, and ignores clicks. */
  busy?: boolean;
  disabled?: boolean;
  /** Why the button is disabled: shown under it and read with it. The button stays focusable. */
  disabledReason?: string | undefined;
  icon?: ReactNode;
}

export function Button({
  variant = 'secondary',
  size = 'medium',
  wide = false,
  busy = false,
  disabled = false,
  disabledReason,
  icon,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const blocked = busy || Boolean(disabledReason);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (blocked) event.preventDefault();
    else onClick?.(event);
  };
  const button = (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the type is a prop with a default
      type={type}
      disabled={disabled && !disabledReason}
      aria-disabled={blocked || undefined}
      aria-busy={busy || undefined}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
      onClick={press}
      className={buttonLook(variant, size, wide)}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
  if (!disabledReason) return button;
  return (
    <span className={wide ? 'flex flex-col gap-1' : 'inline-flex flex-col items-start gap-1'}>
      {button}
      <span id={reasonId} className="text-sm text-ink-muted">
        {disabledReason}
      </span>
    </span>
  );
}
