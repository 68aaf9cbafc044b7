-- People who chose to be told by mail are told when it happens, not at the next look, see mails-service.ts.
CREATE TRIGGER tell_change AFTER INSERT ON run_approvals FOR EACH ROW EXECUTE FUNCTION tell_change();
--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT ON run_requests FOR EACH ROW WHEN (NEW.kind IN ('input', 'approval')) EXECUTE FUNCTION tell_change();
--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT ON alert_events FOR EACH ROW EXECUTE FUNCTION tell_change();
