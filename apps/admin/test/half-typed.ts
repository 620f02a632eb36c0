import { fireEvent } from '@testing-library/react';

/** Types only a part of a date or time. */
export const halfType = (input: HTMLElement) => fireEvent.change(input, { target: { value: '4.' } });
