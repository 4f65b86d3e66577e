import harpreet from '../../assets/portraits/harpreet.svg?inline'
import { LegalDocument } from '../../components/legal-document.tsx'

export default function TermsConditionsPage() {
  return <LegalDocument namespace="terms-conditions" portrait={harpreet} />
}
