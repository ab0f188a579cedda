import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { createAppRouter } from './router.tsx';
import { ToastProvider } from '../ui/feedback/toasts.tsx';

interface AppProps {
  client: QueryClient;
  router: ReturnType<typeof createAppRouter>;
}

/** The whole app: the query client, toasts, and the page at the address. */
export function App({ client, router }: AppProps) {
  return (
    <QueryClientProvider client={client}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>
  );
}
