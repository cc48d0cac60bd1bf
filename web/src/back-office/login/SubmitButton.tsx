import { Button, Loader } from '@mantine/core';

interface SubmitButtonProps {
  readonly loading: boolean;
  /** What is being done, for whoever does not see that it is. */
  readonly meanwhile: string;
  readonly children: string;
}

/** What sends a form of the login. */
export function SubmitButton({ loading, meanwhile, children }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      disabled={loading}
      leftSection={loading && <Loader size="xs" role="status" aria-label={meanwhile} />}
    >
      {children}
    </Button>
  );
}
