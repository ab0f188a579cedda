import { useRouter } from '@tanstack/react-router';
import { viewIds } from '@vitola/contract/dashboard-views';
import {
  CircleUserRound,
  Crown,
  ExternalLink,
  type LucideIcon,
  PackageMinus,
  Plus,
  Search,
  Settings,
  Sparkles,
  Star,
  TrendingUp,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { type CommandGroup, CommandPalette } from '../../../ui/dialogs/command-palette.tsx';
import { useUpgrade } from '../../billing/index.ts';
import { cigarHref } from '../shelf/use-asked-cigar.ts';
import { useShelf } from '../shelf/use-shelf.ts';
import { findCommands } from './navigation/commands.ts';
import type { View } from './navigation/use-view.ts';
import { viewNames } from './navigation/view-navigation.tsx';

interface GoToProps {
  view: View;
  customerPath: string;
  onAdd: () => void;
  onSettings: () => void;
}

const isApple = () => /mac|iphone|ipad/i.test(navigator.userAgent);

/** The dashboard's command palette: a button on wide screens, and Ctrl K or Cmd K everywhere. */
export function GoTo(props: GoToProps) {
  const [isOpen, setOpen] = useState(false);
  const { data: shelf } = useShelf();
  const router = useRouter();
  const groups = useCommands(props);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      event.preventDefault();
      // Above another dialog it would lead away from what is typed there.
      if (!document.querySelector(':is([role=dialog], [role=alertdialog]):not([data-toast])')) setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const showCigar = (id: string) => void router.navigate({ href: cigarHref(id), resetScroll: false });
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        className="flex min-h-11 items-center gap-3 rounded-control border border-line-strong bg-surface px-3 text-ink-muted hover:text-ink max-lg:hidden"
      >
        <Search aria-hidden="true" className="size-4.5" />
        Go to…
        <kbd className="ml-auto font-sans text-[0.8125rem] text-ink-faint">{isApple() ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      <CommandPalette
        title="Go to"
        placeholder="A cigar, a view or an action"
        find={(search) => findCommands(search, groups, shelf ?? [], showCigar)}
        open={isOpen}
        onOpenChange={setOpen}
      />
    </>
  );
}

const icon = (Icon: LucideIcon) => <Icon aria-hidden="true" />;

function useCommands({ view, customerPath, onAdd, onSettings }: GoToProps): CommandGroup[] {
  const router = useRouter();
  const upgrade = useUpgrade();
  const open = (href: string) => () => void router.navigate({ href });
  const actions = [
    { id: 'add', label: 'Add Cigar', icon: icon(Plus), run: onAdd },
    {
      id: 'smart',
      label: 'Smart Inventory Manager',
      icon: icon(Sparkles),
      run: open('/inventory/smart'),
    },
    { id: 'low', label: 'Low stock', icon: icon(PackageMinus), run: () => view.open('low-stock') },
    { id: 'reviews', label: 'Reviews', icon: icon(Star), run: () => view.open('reviews') },
    { id: 'loyalty', label: 'Loyalty points', icon: icon(Crown), run: () => view.open('loyalty') },
    {
      id: 'survey',
      label: 'Questionnaire',
      icon: icon(ExternalLink),
      run: () => window.open(customerPath, '_blank', 'noreferrer'),
    },
    { id: 'settings', label: 'Business Settings', icon: icon(Settings), run: onSettings },
    ...(upgrade ? [{ id: 'upgrade', label: 'Upgrade Plan', icon: icon(TrendingUp), run: upgrade }] : []),
    { id: 'account', label: 'Your account', icon: icon(CircleUserRound), run: open('/account') },
  ];
  return [
    {
      label: 'Views',
      items: viewIds.map((id) => ({
        id,
        label: viewNames[id].label,
        icon: icon(viewNames[id].Icon),
        run: () => view.go(id),
      })),
    },
    { label: 'Actions', items: actions },
  ];
}
