import { useState } from 'react';
import { ConsoleDialog } from '../../ui/console/form/ConsoleDialog.tsx';
import { LeaveDialog } from '../../ui/console/form/LeaveGuard.tsx';
import { Button, Drawer, Menu, Modal, Popover, TextInput } from '../../ui/mantine.ts';
import { Specimen, SpecimenGroup } from '../Specimen.tsx';

type Overlay = 'dialog' | 'drawer' | 'modal' | 'question';
const OVERLAYS: readonly Overlay[] = ['dialog', 'drawer', 'modal', 'question'];

/** What lies over the page: each has a button that opens it. */
export function StaffOverlays() {
  const [shown, setShown] = useState<Overlay | null>(null);
  const close = () => setShown(null);

  return (
    <SpecimenGroup name="Overlays">
      {OVERLAYS.map((overlay) => (
        <Specimen key={overlay} state={overlay}>
          <Button variant="default" data-opens={overlay} onClick={() => setShown(overlay)}>
            {`Open the ${overlay}`}
          </Button>
        </Specimen>
      ))}
      <Specimen state="menu">
        <Menu position="bottom-start" withinPortal={false}>
          <Menu.Target>
            <Button variant="default" data-opens="menu">
              Open the menu
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>Order</Menu.Label>
            <Menu.Item>Print</Menu.Item>
            <Menu.Item disabled>Refund</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Specimen>
      <Specimen state="popover">
        <Popover trapFocus returnFocus position="bottom-start" width={280} shadow="none">
          <Popover.Target>
            <Button variant="default" data-opens="popover">
              Open the popover
            </Button>
          </Popover.Target>
          <Popover.Dropdown aria-label="Settings">
            <TextInput label="Name" data-autofocus />
          </Popover.Dropdown>
        </Popover>
      </Specimen>
      <ConsoleDialog isOpen={shown === 'dialog'} onClose={close} title="Refund the order">
        <p>The amount goes back to the customer.</p>
      </ConsoleDialog>
      <LeaveDialog isOpen={shown === 'question'} onStay={close} onLeave={close} />
      <Drawer
        opened={shown === 'drawer'}
        onClose={close}
        title="Shopper"
        position="right"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <p>The content of the drawer.</p>
      </Drawer>
      <Modal
        opened={shown === 'modal'}
        onClose={close}
        title="Keys"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <p>The content of the dialog.</p>
      </Modal>
    </SpecimenGroup>
  );
}
