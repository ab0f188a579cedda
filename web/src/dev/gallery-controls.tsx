import { Bell, Plus } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../ui/display/badge.tsx';
import { Button, ButtonLink } from '../ui/buttons/button.tsx';
import { Chips } from '../ui/fields/chips.tsx';
import { Dialog, DialogClose } from '../ui/dialogs/dialog.tsx';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import { Tabs } from '../ui/display/tabs.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { useToast } from '../ui/feedback/toasts.tsx';
import { Row, Section } from './gallery-section.tsx';

const flavors = ['Woody', 'Spicy', 'Sweet', 'Nutty', 'Coffee', 'Floral'];

function ToastButtons() {
  const toast = useToast();
  return (
    <Row>
      <Button
        variant="secondary"
        onClick={() =>
          toast({
            title: 'Cigar added successfully!',
            description: 'Padron 1964 is on the shelf.',
            kind: 'success',
          })
        }
      >
        Success toast
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          toast({ title: 'Login failed', description: 'Check your credentials.', kind: 'destructive' })
        }
      >
        Destructive toast
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          toast({
            title: 'Cigar removed',
            action: { label: 'Undo', onClick: () => toast({ title: 'Back on the shelf' }) },
          })
        }
      >
        Toast with Undo
      </Button>
      <Dialog
        title="Business settings"
        description="What guests see on the tablet's welcome screen."
        trigger={<Button variant="secondary">Open dialog</Button>}
        footer={
          <>
            <DialogClose render={<Button variant="quiet">Cancel</Button>} />
            <DialogClose render={<Button>Save</Button>} />
          </>
        }
      >
        <TextField label="Address" placeholder="12 Cedar Street" />
      </Dialog>
    </Row>
  );
}

function ChipsExample() {
  const [picked, setPicked] = useState<string[]>(['Woody', 'Coffee']);
  return (
    <Chips
      label="Flavor notes"
      options={flavors}
      value={picked}
      onValueChange={setPicked}
      max={3}
      hint="Up to three"
    />
  );
}

export function ControlsSection() {
  return (
    <Section title="Buttons, badges, tabs, chips">
      {(['sm', 'md', 'lg', 'xl'] as const).map((size) => (
        <Row key={size}>
          <Button size={size}>Start Free Trial</Button>
          <Button size={size} variant="secondary">
            Try Demo
          </Button>
          <Button size={size} variant="quiet">
            Cancel
          </Button>
        </Row>
      ))}
      <Row>
        <Button variant="danger">Remove</Button>
        <Button busy>Save Cigar</Button>
        <Button disabled>Disabled</Button>
        <Button icon={<Plus aria-hidden="true" className="size-5" />}>Add Cigar</Button>
        <ButtonLink href="#top" variant="secondary">
          A link
        </ButtonLink>
        <IconButton label="Notifications" icon={<Bell aria-hidden="true" />} />
      </Row>
      <Row>
        {(['plain', 'accent', 'brass', 'success', 'warning', 'danger'] as const).map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Row>
      <ToastButtons />
      <ChipsExample />
      <Tabs
        label="Inventory tools"
        items={[
          { value: 'sync', label: 'Sync', content: <p>Square, Clover, Shopify POS.</p> },
          { value: 'manual', label: 'Manual', content: <p>One cigar at a time.</p> },
          { value: 'bulk', label: 'Bulk', content: <p>CSV and Excel.</p> },
          { value: 'api', label: 'API', content: <p>Keys and webhooks.</p>, disabled: true },
        ]}
      />
    </Section>
  );
}
