type Props = { label: string; checked: boolean; onChecked: (checked: boolean) => void }

export const Check = ({ label, checked, onChecked }: Props) => (
  <label className="crop-check">
    <input type="checkbox" checked={checked} onChange={event => onChecked(event.currentTarget.checked)} />
    {label}
  </label>
)
