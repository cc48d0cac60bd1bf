import { TextInput, type TextInputProps } from '@mantine/core';

/** A time of a day. The browser's own field knows no 24:00, with which a day ends. */
export function HoraField(props: TextInputProps) {
  return <TextInput placeholder="HH:mm" maxLength={5} withAsterisk autoComplete="off" {...props} />;
}
