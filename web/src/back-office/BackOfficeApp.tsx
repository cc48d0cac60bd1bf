import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { createBackOfficeQueryClient } from './api/query-client';
import { DoneNotices } from './dialogs/DoneNotices';
import { modalProps } from './dialogs/modal-props';
import { adoptDrafts } from './form/drafts';
import { type RenderPreview, RenderPreviewContext } from './preview/guest-preview';
import { router } from './router';
import { type Site, SiteContext } from './session/admin-context';
import { readAdmin } from './session/admin-session';
import './theme/mantine-styles';

/** Questions and messages stand over the dialogs from which they come. */
const topProps = { ...modalProps, zIndex: 300, centered: true };

const openedBy = readAdmin();
if (openedBy !== null) adoptDrafts(openedBy);

interface BackOfficeAppProps {
  readonly site: Site;
  /** How the forms show what a guest will see. */
  readonly renderPreview: RenderPreview;
}

/** The back office, loaded only where the address asks for it. */
export function BackOfficeApp({ site, renderPreview }: BackOfficeAppProps) {
  const [queryClient] = useState(createBackOfficeQueryClient);
  return (
    // The variables are in a style sheet, since the page's policy refuses style elements.
    <MantineProvider withCssVariables={false} withGlobalClasses={false} withStaticClasses={false}>
      <QueryClientProvider client={queryClient}>
        <ModalsProvider modalProps={topProps}>
          <RenderPreviewContext value={renderPreview}>
            <SiteContext value={site}>
              {/* Without transitions, leaving a screen and logging out are one step: no guard sees them apart. */}
              <RouterProvider router={router} useTransitions={false} />
            </SiteContext>
          </RenderPreviewContext>
        </ModalsProvider>
      </QueryClientProvider>
      <DoneNotices />
    </MantineProvider>
  );
}
