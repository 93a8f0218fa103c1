-- The demo's recordings are other ones, a file for each length: what was computed of the former ones is not true of them.
UPDATE "messages" SET
	"audio_path" = regexp_replace("audio_path", '^/media/audio/voice-\d+-(\d+)s\.wav$', '/media/audio/voice-\1s.mp3'),
	"waveform" = NULL,
	"segments" = NULL
WHERE "audio_path" ~ '^/media/audio/voice-\d+-\d+s\.wav$';
