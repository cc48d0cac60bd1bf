import { Button, Loader, Text } from '@mantine/core';
import { useLasting } from '../../shared/clock/use-lasting';

interface SubmitButtonProps {
  readonly loading: boolean;
  /** What is being done, for users who do not see the spinner. */
  readonly meanwhile: string;
  readonly children: string;
}

/** Milliseconds before the screen explains the delay: the hotel's CMS may be starting. */
const patience = 1_500;

/** What sends a form of the login. */
export function SubmitButton({ loading, meanwhile, children }: SubmitButtonProps) {
  const isLate = useLasting(loading, patience);
  return (
    <>
      <Button
        type="submit"
        disabled={loading}
        leftSection={loading && <Loader size="xs" role="status" aria-label={meanwhile} />}
      >
        {children}
      </Button>
      {isLate && (
        <Text size="sm" c="dimmed" ta="center" role="status">
          Un momento, por favor: está tardando más de lo habitual.
        </Text>
      )}
    </>
  );
}
