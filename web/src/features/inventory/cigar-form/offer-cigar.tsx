import type { Cigar } from '@vitola/contract/inventory/cigars';
import { BookUp } from 'lucide-react';
import { useWrite } from '../../../api/query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useToast } from '../../../ui/feedback/toasts.tsx';

/** Offers the cigar's confirmed facts, as they are saved, to the catalog of all lounges; never its price or stock. */
export function OfferCigar({ cigar }: { cigar: Cigar }) {
  const toast = useToast();
  const offer = useWrite('POST /api/cigars/{id}/propose', {
    onSuccess: () =>
      toast({
        title: 'Offered to the catalog',
        description: 'The platform will review it. Your price and stock are not included.',
        kind: 'success',
      }),
    onError: (error) => toast({ title: 'Not offered yet', description: error.message, kind: 'destructive' }),
  });
  return (
    <Button
      variant="quiet"
      busy={offer.isPending}
      icon={<BookUp aria-hidden="true" className="size-4.5" />}
      onClick={() => offer.mutate({ params: { id: cigar.id } })}
    >
      Offer to the catalog
    </Button>
  );
}
