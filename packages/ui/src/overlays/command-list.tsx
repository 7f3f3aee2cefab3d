import { Autocomplete } from '@base-ui/react/autocomplete'

/** A command that can be found by a part of its name. */
export interface Command {
  id: string
  label: string
  /** What distinguishes it from commands with the same name. */
  detail?: string
  run: () => void
}

/** A group of commands under a heading. */
export interface CommandGroup {
  label: string
  items: readonly Command[]
}

/**
 * A text field with the list of matching commands: a combobox whose first option is selected. The caller filters the commands. `status` is
 * announced to screen readers. Load it lazily, like `Dialog`.
 */
export function CommandList({
  label,
  value,
  onValueChange,
  groups,
  status,
}: {
  label: string
  value: string
  onValueChange: (value: string) => void
  groups: readonly CommandGroup[]
  status: string
}) {
  return (
    <Autocomplete.Root
      inline
      open
      items={groups}
      mode="none"
      autoHighlight="always"
      value={value}
      onValueChange={(next, { reason }) => reason !== 'item-press' && onValueChange(next)}
      itemToStringValue={({ label: name }: Command) => name}
    >
      <Autocomplete.Input aria-label={label} placeholder={label} className="input" maxLength={100} enterKeyHint="go" />
      <Autocomplete.Status className="vh">{status}</Autocomplete.Status>
      <Autocomplete.List className="commands">
        {(group: CommandGroup) => (
          <Autocomplete.Group key={group.label} items={group.items}>
            <Autocomplete.GroupLabel className="group-label suggestions-heading">{group.label}</Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(command: Command) => (
                <Autocomplete.Item key={command.id} value={command} onClick={command.run} className="suggestion flex-wrap gap-x-3">
                  {command.label} {command.detail !== undefined && <span className="meta">{command.detail}</span>}
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  )
}
